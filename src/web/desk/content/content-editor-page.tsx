import { CircleAlert, ExternalLink, History } from "lucide-react";
import type { ContentEditorView, WebhookTest } from "../../../domain/desk/content/content-views.ts";
import { DeskForm } from "../desk-form.tsx";
import { DeskMain } from "../desk-main.tsx";
import { StatePill } from "./content-state.tsx";
import { FormPart } from "./form-node.tsx";
import { SitePreview } from "./site-preview.tsx";
import { ThemeColours } from "./theme-colours.tsx";

export function ContentEditorPage(view: ContentEditorView) {
  const { heading, context, state, back, path, previewUrl, publicUrl, beside } = view;
  const draftAction = `${path}/draft`;
  return (
    <DeskMain
      title={heading}
      back={back}
      {...(beside ? {} : { width: "mid" as const })}
      context={
        <>
          <StatePill state={state} /> {context}
        </>
      }
      actions={
        <>
          <a className="btn btn-s" href={`${path}/versions`}>
            <History className="i i-s" aria-hidden />
            Versions
          </a>
          <a className="btn btn-s" href={previewUrl ?? publicUrl} target="_blank" rel="noreferrer">
            <ExternalLink className="i i-s" aria-hidden />
            {previewUrl ? "Preview draft" : "See on the site"}
          </a>
        </>
      }
    >
      <Notes {...view} />
      <div className={beside ? "doc-edit" : undefined}>
        <div>
          <DeskForm action={`${path}/publish`} className="doc-form" data-unsaved>
            <input type="hidden" name="base" value={view.baseVersion} />
            <button type="submit" formAction={draftAction} className="vh" tabIndex={-1} aria-hidden="true">
              Save draft
            </button>
            <fieldset className="doc-all" disabled={!view.canEdit}>
              <legend className="vh">{heading}</legend>
              {view.theme && <ThemeColours theme={view.theme} draftAction={draftAction} />}
              <FormPart node={view.form} draftAction={draftAction} />
            </fieldset>
            {view.canEdit && (
              <div className="doc-bar">
                <button type="submit" className="btn btn-s" formAction={draftAction}>
                  Save draft
                </button>
                <button type="submit" className="btn btn-p">
                  Publish
                </button>
              </div>
            )}
          </DeskForm>
          {view.webhook && <WebhookTestPart {...view.webhook} />}
          <div className="doc-other">
            {view.hasDraft && view.canEdit && (
              <DeskForm action={`${path}/discard`}>
                <button type="submit" className="btn btn-s">
                  Discard my draft
                </button>
              </DeskForm>
            )}
            {view.canRemove && <Remove {...view} />}
          </div>
        </div>
        {beside && "url" in beside && <SitePreview {...beside} />}
        {beside && "problem" in beside && <p className="pv-pane pv-none meta">{beside.problem}</p>}
      </div>
    </DeskMain>
  );
}

function Notes({ path, state, problems, notes }: ContentEditorView) {
  return (
    <>
      {problems.length > 0 && (
        <div className="note bad" role="alert">
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
      {state.kind === "behind" && (
        <p className="note soon">
          <CircleAlert className="i" aria-hidden />
          <span>Somebody published a change after you began. Nothing is lost.</span>
          <a className="btn btn-s" href={`${path}/conflict`}>
            Compare both
          </a>
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className="note info">
          {note}
        </p>
      ))}
    </>
  );
}

function WebhookTestPart({ url, result }: WebhookTest) {
  return (
    <section className="sect" id="test">
      <div className="sect-h">
        <h2>Test</h2>
        <span className="meta">Sends a signed test to {url}, as an enquiry would be sent.</span>
      </div>
      {result && (
        <div className={result.isAccepted ? "note ok" : "note bad"} role="status">
          <p>
            <b>{result.text}</b>
          </p>
        </div>
      )}
      <DeskForm action="/desk/webhook/test#test">
        <button type="submit" className="btn btn-s">
          Send a test
        </button>
      </DeskForm>
    </section>
  );
}

function Remove({ path, heading, baseVersion }: ContentEditorView) {
  return (
    <details>
      <summary className="btn btn-s">Remove {heading}</summary>
      <DeskForm action={`${path}/remove`}>
        <input type="hidden" name="base" value={baseVersion} />
        <p>
          {heading} disappears from the site at once. You can bring it back from its versions as long as you
          have its link.
        </p>
        <button type="submit" className="btn btn-d">
          Remove it
        </button>
      </DeskForm>
    </details>
  );
}
