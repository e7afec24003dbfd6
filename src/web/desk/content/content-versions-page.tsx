import type { ContentVersionsView } from "../../../domain/desk/content/content-views.ts";
import { DeskForm } from "../desk-form.tsx";
import { DeskMain } from "../desk-main.tsx";
import { ChangeList } from "./content-state.tsx";

export function ContentVersionsPage({ heading, path, canEdit, versions }: ContentVersionsView) {
  return (
    <DeskMain title={`Versions of ${heading}`} back={{ href: path, text: heading }} width="mid">
      {versions.length === 0 && <p className="empty">There’s no published version yet.</p>}
      {versions.map(({ version, text, isLive, changes }) => (
        <section key={version} className="sect">
          <div className="sect-h">
            <h2>Version {version}</h2>
            <span className="meta">{text}</span>
            <span className="sp" />
            {isLive ? (
              <span className="pill done">Live</span>
            ) : (
              canEdit && (
                <DeskForm action={`${path}/restore`}>
                  <input type="hidden" name="version" value={version} />
                  <button type="submit" className="btn btn-s">
                    Restore version {version}
                  </button>
                </DeskForm>
              )
            )}
          </div>
          <ChangeList changes={changes} />
        </section>
      ))}
    </DeskMain>
  );
}
