import type { ContentConflictView } from "../../../domain/desk/content/content-views.ts";
import { DeskForm } from "../desk-form.tsx";
import { DeskMain } from "../desk-main.tsx";
import { ChangeList } from "./content-state.tsx";

/** For the second of two people who changed the same document. */
export function ContentConflictPage({
  heading,
  path,
  version,
  who,
  conflicts,
  mine,
  theirs,
}: ContentConflictView) {
  return (
    <DeskMain title={`Two changes of ${heading}`} back={{ href: path, text: heading }} width="mid">
      <p className="note soon">
        <span>
          <b>Nothing is lost.</b> This was changed by {who} while you were writing. Your change is kept as a
          draft.
        </span>
      </p>
      <DeskForm action={`${path}/resolve`}>
        <input type="hidden" name="base" value={version} />
        {conflicts.length > 0 && (
          <section className="sect">
            <h2>Changed by both of you</h2>
            {conflicts.map(({ field, label, mine: own, theirs: other }) => (
              <fieldset key={field} className="doc-set">
                <legend>{label}</legend>
                <label className="doc-check">
                  <input type="radio" name={`choice.${field}`} value="mine" defaultChecked /> Yours:{" "}
                  <ins>{own}</ins>
                </label>
                <label className="doc-check">
                  <input type="radio" name={`choice.${field}`} value="theirs" /> Published: {other}
                </label>
              </fieldset>
            ))}
          </section>
        )}
        <section className="sect">
          <h2>Published by {who}</h2>
          <ChangeList changes={theirs} />
        </section>
        <section className="sect">
          <h2>Your change</h2>
          <ChangeList changes={mine} />
        </section>
        <div className="doc-bar">
          <button type="submit" className="btn btn-p">
            Put both together
          </button>
        </div>
      </DeskForm>
    </DeskMain>
  );
}
