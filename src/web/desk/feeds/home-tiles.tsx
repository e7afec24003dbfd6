import { ImageOff } from "lucide-react";
import type { FeedRunView, HomeTile } from "../../../domain/desk/feeds/feeds-view.ts";
import { DeskForm } from "../desk-form.tsx";

/** Homes by their photos. With `canTick`, each has a box with the sender's reference. */
export function HomeTiles({ homes, canTick = false }: { homes: readonly HomeTile[]; canTick?: boolean }) {
  return (
    <ul className="homes-grid">
      {homes.map((home) => (
        <li key={`${home.propertyId} ${home.name}`} className="hg">
          {home.pictureUrl === null ? (
            <span className="thumb none hg-none">
              <ImageOff className="i" aria-hidden />
            </span>
          ) : (
            <img src={home.pictureUrl} alt="" loading="lazy" width="320" height="213" />
          )}
          {canTick && home.theirRef !== undefined && (
            <label className="cbw">
              <input className="cb" type="checkbox" name="home" value={home.theirRef} />
              <span className="vh">Take down {home.name}</span>
            </label>
          )}
          {home.href === null ? (
            <b>{home.name}</b>
          ) : (
            <a href={home.href}>
              <b>{home.name}</b>
            </a>
          )}
          {home.price}
          <small>{home.note}</small>
        </li>
      ))}
    </ul>
  );
}

/** The homes that a held run would take down, to be ticked one by one. */
export function TickedTiles({ feedId, runId, leaving, leavingMore }: FeedRunView) {
  return (
    <section className="sect">
      <div className="sect-h">
        <h2>
          Would be taken down{" "}
          <span className="meta">{(leaving.length + leavingMore).toLocaleString("en-GB")}</span>
        </h2>
        <span className="sp" />
        <span className="meta">Tick some to publish only those</span>
      </div>
      <DeskForm action={`/desk/feeds/${feedId}/runs/${runId}/publish-ticked`}>
        <HomeTiles homes={leaving} canTick />
        {leavingMore > 0 && <p className="meta">and {leavingMore.toLocaleString("en-GB")} more</p>}
        <div className="run-ticked">
          <button type="submit" className="btn btn-d" data-count-of="home">
            Publish only the ticked
          </button>
          <p className="meta">
            The others stay on the site
            {leavingMore > 0 && `, with the ${leavingMore.toLocaleString("en-GB")} that aren’t shown here`}.
            The next file is compared with the site again: homes that it leaves out are taken down or held
            then.
          </p>
        </div>
      </DeskForm>
    </section>
  );
}
