import { ChevronDown, Eye, ListTree, TriangleAlert } from "lucide-react";
import type {
  Composer as ComposerProps,
  ComposeTab,
  EnquiryView,
} from "../../../domain/desk/enquiry/enquiry-view.ts";
import { DeskForm } from "../desk-form.tsx";
import { Hidden, Problem, Words } from "./composer-parts.tsx";

const TABS: readonly { tab: ComposeTab; text: string; key: string }[] = [
  { tab: "reply", text: "Reply", key: "r" },
  { tab: "note", text: "Note", key: "n" },
  { tab: "call", text: "Call", key: "c" },
];

/** Where an answer, a note or a call is written. Its tabs are links, so they work without JavaScript. */
export function Composer({ view }: { view: EnquiryView }) {
  const { path, composer, presence } = view;
  return (
    <section className="reply" id="compose" aria-label="Answer">
      {presence.kind === "writing" && composer.conflict === null && <Writing view={view} />}
      {composer.conflict && <Conflict conflict={composer.conflict} />}
      <nav className="tabs" aria-label="How to answer">
        {TABS.map(({ tab, text, key }) => (
          <a
            key={tab}
            href={`${path}${addToQuery(view.listQuery, `compose=${tab}`)}#compose`}
            aria-current={tab === composer.tab ? "page" : undefined}
            data-key={tab === composer.tab ? undefined : key}
          >
            {text} <kbd>{key.toUpperCase()}</kbd>
          </a>
        ))}
        <span className="sp" />
        <span className="presence d-only" aria-live="polite">
          <Eye className="i i-s" aria-hidden />
          <span data-presence>{presence.text}</span>
        </span>
      </nav>
      {composer.tab === "reply" && <ReplyForm view={view} />}
      {composer.tab === "note" && <NoteForm view={view} />}
      {composer.tab === "call" && <CallForm view={view} />}
    </section>
  );
}

function Writing({ view: { path, listQuery, presence } }: { view: EnquiryView }) {
  return (
    <div className="note info" role="status">
      <p>
        <b>{presence.text}</b> {presence.since} You can read and add notes.
      </p>
      <DeskForm action={`${path}/take-over${listQuery}`}>
        <button type="submit" className="btn btn-s">
          Take over
        </button>
      </DeskForm>
    </div>
  );
}

function Conflict({
  conflict: { heading, text, quote },
}: {
  conflict: NonNullable<ComposerProps["conflict"]>;
}) {
  return (
    <div className="note soon" role="alert">
      <TriangleAlert className="i" aria-hidden />
      <div>
        <b>{heading}</b> {text}
        {quote.length > 0 && (
          <blockquote className="msg out">
            {quote.map((words) => (
              <p key={words} className="lines">
                {words}
              </p>
            ))}
          </blockquote>
        )}
      </div>
    </div>
  );
}

function ReplyForm({ view }: { view: EnquiryView }) {
  const { path, composer } = view;
  const { to, isToOpen, from, templates, template, filled, conflict } = composer;
  return (
    <DeskForm
      action={`${path}/reply${view.listQuery}#compose`}
      className="comp"
      data-compose="reply"
      data-unsaved
    >
      <Hidden view={view} />
      <div className="to">
        {isToOpen ? (
          <>
            <label htmlFor="reply-to">To</label>
            <input
              id="reply-to"
              className="input"
              type="email"
              name="to"
              defaultValue={to}
              required
              aria-invalid={composer.problem?.field === "to" || undefined}
            />
          </>
        ) : (
          <>
            To <b>{to}</b>
            <input type="hidden" name="to" value={to} />
          </>
        )}
        <span className="sp" />
        <span className="d-only">From {from}, replies come back to the branch</span>
      </div>
      <Problem composer={composer} />
      <Words composer={composer} label="Reply" rows={9} />
      {filled.length > 0 && composer.problem === null && conflict === null && (
        <p className="filled meta">
          Filled in, please check:{" "}
          {filled.map((words) => (
            <span key={words} className="fill">
              {words}
            </span>
          ))}
        </p>
      )}
      <div className="ft">
        <details className="menu up" name="enquiry-menu">
          <summary className="btn btn-g">
            <ListTree className="i" aria-hidden />
            Template: {template}
            <ChevronDown className="i i-s" aria-hidden />
          </summary>
          <div className="pop">
            <ul>
              {templates.map(({ name, label, hint, isSuggested }) => (
                <li key={name}>
                  <a
                    href={`${path}${addToQuery(view.listQuery, `template=${name}`)}#compose`}
                    className={label === template ? "on" : ""}
                  >
                    <span>
                      <b>{label}</b>
                      <br />
                      <small>{isSuggested ? "Fits this enquiry" : hint}</small>
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </details>
        <span className="sp" />
        <Send conflict={conflict !== null} />
      </div>
    </DeskForm>
  );
}

/** The ways to send. After a warning, the button says that it's sent all the same. */
function Send({ conflict }: { conflict: boolean }) {
  return (
    <div className="split">
      {conflict && <input type="hidden" name="anyway" value="yes" />}
      <button type="submit" className="btn btn-p" data-key="send">
        {conflict ? "Send anyway" : "Send reply"}
      </button>
      <details className="menu up end" name="enquiry-menu">
        <summary className="btn btn-p" aria-label="Other ways to send">
          <ChevronDown className="i" aria-hidden />
        </summary>
        <div className="pop">
          <ul>
            <li>
              <button type="submit" name="end" value="open">
                Send and keep open
              </button>
            </li>
            <li>
              <button type="submit" name="end" value="won">
                Send and mark as won
              </button>
            </li>
          </ul>
        </div>
      </details>
    </div>
  );
}

function NoteForm({ view }: { view: EnquiryView }) {
  return (
    <DeskForm action={`${view.path}/note${view.listQuery}#compose`} className="comp priv" data-unsaved>
      <Hidden view={view} />
      <div className="to">Only staff see notes. They’re deleted together with the enquiry.</div>
      <Problem composer={view.composer} />
      <Words composer={view.composer} label="Note" rows={4} />
      <div className="ft">
        <span className="sp" />
        <button type="submit" className="btn btn-p" data-key="send">
          Save note
        </button>
      </div>
    </DeskForm>
  );
}

function CallForm({ view }: { view: EnquiryView }) {
  const { path, person, composer } = view;
  return (
    <DeskForm action={`${path}/call${view.listQuery}#compose`} className="comp" data-unsaved>
      <Hidden view={view} />
      <div className="to">
        {person.telephone === "" ? (
          "No telephone number was given."
        ) : (
          <a className="link" href={person.telephoneUrl}>
            {person.telephone}
          </a>
        )}
        <span className="sp" />
        <span className="d-only">Counts as answered</span>
      </div>
      <Problem composer={composer} />
      <fieldset className="outcome">
        <legend className="vh">How did the call go?</legend>
        <label className="check">
          <input
            className="cb"
            type="radio"
            name="outcome"
            value="spoke"
            defaultChecked={composer.outcome !== "message"}
          />
          Spoke to them
        </label>
        <label className="check">
          <input
            className="cb"
            type="radio"
            name="outcome"
            value="message"
            defaultChecked={composer.outcome === "message"}
          />
          Left a message
        </label>
      </fieldset>
      <Words composer={composer} label="What was said (staff only)" rows={3} />
      <div className="ft">
        {composer.conflict && <input type="hidden" name="anyway" value="yes" />}
        <span className="sp" />
        <button type="submit" className="btn btn-p" data-key="send">
          {composer.conflict ? "Save anyway" : "Answered by telephone"}
        </button>
      </div>
    </DeskForm>
  );
}

function addToQuery(query: string, pair: string): string {
  return query === "" ? `?${pair}` : `${query}&${pair}`;
}
