import { CircleAlert } from "lucide-react";
import type { AutoReplyView } from "../../../domain/desk/enquiry/auto-reply-view.ts";
import { DeskForm } from "../desk-form.tsx";
import { DeskMain } from "../desk-main.tsx";

/** What a branch answers by itself while it's closed, with the email as people get it. */
export function AutoReplyPage(view: AutoReplyView) {
  const { branches, name, opening, preview } = view;
  return (
    <DeskMain
      title="Automatic replies"
      back={{ href: "/desk/enquiries", text: "Enquiries" }}
      context="Sent once, five minutes after an enquiry, and only while the branch is closed."
      width="mid"
    >
      <nav className="tabs auto-tabs" aria-label="Branches">
        {branches.map(({ href, name: branch, isOn, isCurrent }) => (
          <a key={href} href={href} aria-current={isCurrent ? "page" : undefined}>
            {branch}
            <span className="n">{isOn ? "on" : "off"}</span>
          </a>
        ))}
      </nav>
      <div className="auto-reply">
        <section className="sect">
          <div className="sect-h">
            <h2>{name}</h2>
            <span className="meta">{opening}</span>
          </div>
          <Editor {...view} />
        </section>
        <section className="sect" aria-label="Preview">
          <div className="sect-h">
            <h2>What people get</h2>
          </div>
          <p>
            <b>{preview.subject}</b>
          </p>
          <p className="msg out lines">{preview.text}</p>
        </section>
      </div>
    </DeskMain>
  );
}

function Editor({ branchId, name, version, isOn, text, canEdit, problem, theirs }: AutoReplyView) {
  return (
    <DeskForm action="/desk/enquiries/auto-replies" className="stacked" data-unsaved>
      <input type="hidden" name="branch" value={branchId} />
      <input type="hidden" name="version" value={version} />
      {theirs !== null && (
        <div className="note bad" role="alert">
          <CircleAlert className="i" aria-hidden />
          <span>
            <b>Somebody saved another text meanwhile.</b> Yours isn’t saved yet. Save again to replace theirs:
            “{theirs}”
          </span>
        </div>
      )}
      <label className="check">
        <input
          className="cb"
          type="checkbox"
          name="on"
          value="yes"
          defaultChecked={isOn}
          disabled={!canEdit}
        />
        Answer by itself while {name} is closed
      </label>
      <div className="field">
        <label htmlFor="auto-reply-text">What it says</label>
        <textarea
          className="input"
          id="auto-reply-text"
          name="text"
          rows={7}
          maxLength={2_000}
          defaultValue={text}
          disabled={!canEdit}
          aria-invalid={problem === null ? undefined : true}
          aria-describedby={problem === null ? "auto-reply-hint" : "auto-reply-problem auto-reply-hint"}
        />
        {problem && (
          <p className="err" id="auto-reply-problem">
            <CircleAlert className="i" aria-hidden />
            {problem}
          </p>
        )}
        <p className="hint" id="auto-reply-hint">
          We add the greeting, when {name} opens next and how to reach you. It doesn’t stop the clock.
        </p>
      </div>
      {canEdit && (
        <p className="acts">
          <button className="btn btn-p" type="submit" name="act" value="save">
            Save
          </button>
          <button className="btn btn-s" type="submit" name="act" value="preview">
            Preview
          </button>
        </p>
      )}
    </DeskForm>
  );
}
