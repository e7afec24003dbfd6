import { RefreshCw, Send } from "lucide-react";
import type { ReportView } from "../../../domain/desk/reports/report-screens.ts";
import { DeskForm } from "../desk-form.tsx";
import { DeskMain } from "../desk-main.tsx";
import { PrintButton } from "./print-button.tsx";
import { SellerSheets } from "./seller-sheets.tsx";

const FORM = "report-form";

/** A report as it would be sent now, and beside it what the agent adds. */
export function ReportPage(props: ReportView) {
  const { propertyId, report, draft, openingText, periods, parts, problems, canSend } = props;
  const path = `/desk/properties/${propertyId}/report`;
  return (
    <DeskMain
      title="Seller report"
      context={props.asOfText}
      back={{ href: `/desk/stock/${propertyId}`, text: report.title }}
      actions={
        <>
          <PrintButton />
          {canSend && (
            <button type="submit" form={FORM} formAction={`${path}/send`} className="btn btn-p">
              <Send className="i" aria-hidden />
              Send to the sellers
            </button>
          )}
        </>
      }
      isBare
    >
      <div className="rep-wrap">
        <div className="rep-stage">
          <SellerSheets report={report} Heading="p" />
        </div>
        <aside className="rep-tools" aria-label="What the report says">
          <DeskForm action={path} id={FORM} data-unsaved>
            <fieldset className="rep-fields" disabled={!canSend}>
              <legend className="vh">What the report says</legend>
              <div className="field">
                <label htmlFor="period">Period</label>
                <select className="input" id="period" name="period" defaultValue={draft.period}>
                  {periods.map(({ name, text }) => (
                    <option key={name} value={name}>
                      {text}
                    </option>
                  ))}
                </select>
              </div>
              <Text
                name="opening"
                label="Opening sentence"
                rows={4}
                value={draft.opening === "" ? openingText : draft.opening}
                problem={problems.opening}
                hint="Written from the figures. Change it if you can say it better; leave it empty to have it written again."
              />
              <Text
                name="note"
                label="Your note"
                rows={7}
                value={draft.note}
                problem={problems.note}
                hint="A short first paragraph is set large."
              />
              <fieldset>
                <legend className="lab">Show</legend>
                {parts.map(({ name, text, whyNot }) => (
                  <label className="check" key={name}>
                    <input
                      className="cb"
                      type="checkbox"
                      name="shown"
                      value={name}
                      defaultChecked={draft.shown.includes(name)}
                    />
                    <span>
                      {text}
                      {whyNot !== null && <span className="meta"> {whyNot}</span>}
                    </span>
                  </label>
                ))}
              </fieldset>
              <Line
                name="seller_names"
                label="Sellers’ names"
                value={draft.sellerNames}
                problem={problems.sellerNames}
              />
              <Line
                name="seller_email"
                label="Goes to this email address"
                type="email"
                value={draft.sellerEmail}
                problem={problems.sellerEmail}
                hint={props.linkEndsText}
              />
              {canSend && (
                <div className="acts">
                  <button type="submit" className="btn btn-s">
                    <RefreshCw className="i" aria-hidden />
                    Update the preview
                  </button>
                </div>
              )}
            </fieldset>
          </DeskForm>
          {props.sent.length > 0 && (
            <section>
              <h2>Sent before</h2>
              <ul className="versions">
                {props.sent.map(({ href, text, openedText }) => (
                  <li key={href}>
                    {text}
                    <span className="sp" />
                    <span className="meta">{openedText}</span>
                    <a className="link" href={href}>
                      View<span className="vh"> the report sent on {text}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </aside>
      </div>
    </DeskMain>
  );
}

interface FieldProps {
  name: string;
  label: string;
  value: string;
  problem: string | undefined;
  hint?: string;
}

function Text({ rows, ...field }: FieldProps & { rows: number }) {
  return (
    <div className="field">
      <label htmlFor={field.name}>{field.label}</label>
      <textarea className="input" rows={rows} {...toInput(field)} />
      <FieldNotes {...field} />
    </div>
  );
}

function Line({ type = "text", ...field }: FieldProps & { type?: "text" | "email" }) {
  return (
    <div className="field">
      <label htmlFor={field.name}>{field.label}</label>
      <input className="input" type={type} autoComplete="off" {...toInput(field)} />
      <FieldNotes {...field} />
    </div>
  );
}

function toInput({ name, value, problem }: FieldProps) {
  return {
    id: name,
    name,
    defaultValue: value,
    "aria-invalid": problem !== undefined || undefined,
    "aria-describedby": `${name}-notes`,
  };
}

function FieldNotes({ name, problem, hint }: FieldProps) {
  return (
    <div id={`${name}-notes`}>
      {problem !== undefined && <p className="err">{problem}</p>}
      {hint !== undefined && <p className="hint">{hint}</p>}
    </div>
  );
}
