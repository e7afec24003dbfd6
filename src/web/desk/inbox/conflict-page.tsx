import { CircleAlert } from "lucide-react";
import type { ConflictView } from "../../../domain/desk/inbox/conflict-view.ts";
import { DeskForm } from "../desk-form.tsx";
import { DeskMain } from "../desk-main.tsx";
import { StatePill } from "../parts/state-pill.tsx";

/** Says who did what in between, before anything is changed. */
export function ConflictPage({ name, state, assignee, happened, problem, back, again }: ConflictView) {
  return (
    <DeskMain
      title={name}
      width="narrow"
      back={{ href: back, text: "Back" }}
      context={<StatePill state={state} />}
    >
      <div className="note bad" role="alert">
        <CircleAlert className="i" aria-hidden />
        <span>
          <b>Your change wasn’t made.</b>{" "}
          {problem ?? "Somebody changed this enquiry after you opened it. Nothing is lost."}
        </span>
      </div>
      {happened.length > 0 && (
        <section className="sect">
          <div className="sect-h">
            <h2>What happened in between</h2>
          </div>
          <ul className="happened">
            {happened.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      )}
      <p className="now">Now it’s assigned to {assignee}.</p>
      <div className="empty">
        <div className="acts">
          <a className="btn btn-p" href={back}>
            Look at it first
          </a>
          {again && (
            <DeskForm action={again.action}>
              {Object.entries(again.fields).map(([field, value]) => (
                <input key={field} type="hidden" name={field} value={value} />
              ))}
              <button className="btn btn-s" type="submit">
                Make my change anyway
              </button>
            </DeskForm>
          )}
        </div>
      </div>
    </DeskMain>
  );
}
