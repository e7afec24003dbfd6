import type { TimelineEntry } from "../../../domain/desk/enquiry/timeline.ts";
import { classNames } from "../../lib/class-names.ts";
import { toInitials } from "../parts/avatar.tsx";

/** What happened to an enquiry, oldest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="tl">
      {entries.map((entry) => (
        <Entry key={JSON.stringify(entry)} entry={entry} />
      ))}
    </ol>
  );
}

const BLOCKS = { message: "", reply: "out", note: "priv", call: "out" } as const;

function Entry({ entry }: { entry: TimelineEntry }) {
  if (entry.kind === "event")
    return (
      <li className={classNames("te ev", entry.isOurs && "go", entry.isProblem && "bad")}>
        <span className="dot" />
        {entry.text}
      </li>
    );
  const { kind, name, label, when, isoTime, paragraphs, answers, delivery } = entry;
  const isEmpty = paragraphs.length === 0 && answers.length === 0;
  return (
    <li className="te">
      <span className="dot">
        <span className={classNames("av", kind === "message" && "f")} aria-hidden="true">
          {toInitials(name)}
        </span>
      </span>
      <div className="by">
        <b>{name}</b>
        {label !== "" && <span className="meta">{label}</span>}
        <time dateTime={isoTime}>{when}</time>
      </div>
      {!isEmpty && (
        <div className={classNames("msg", BLOCKS[kind])}>
          {paragraphs.map((text) => (
            <p key={text} className="lines">
              {text}
            </p>
          ))}
          {answers.length > 0 && (
            <dl className="ans">
              {answers.map(({ label: question, value }) => (
                <div key={question} className="ans-row">
                  <dt>{question}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      )}
      {delivery && <p className={classNames("delivery", delivery.isProblem && "bad")}>{delivery.text}</p>}
    </li>
  );
}
