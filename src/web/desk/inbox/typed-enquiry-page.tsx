import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import {
  TYPED_KINDS,
  TYPED_SOURCES,
  type TypedEnquiryView,
} from "../../../domain/desk/inbox/typed-enquiry.ts";
import { DeskForm } from "../desk-form.tsx";
import { DeskMain } from "../desk-main.tsx";

/** An enquiry from a phone call or a portal's email. */
export function TypedEnquiryPage({ values, problems, branches }: TypedEnquiryView) {
  const text = (name: string, label: string, hint?: string, type = "text") => (
    <Field name={name} label={label} hint={hint} problem={problems[name]}>
      <input
        className="input"
        id={name}
        name={name}
        type={type}
        defaultValue={values[name]}
        aria-invalid={problems[name] ? true : undefined}
        aria-describedby={problems[name] ? `${name}-problem` : undefined}
      />
    </Field>
  );
  const choice = (
    name: string,
    label: string,
    choices: readonly (readonly [string, string])[],
    hint?: string,
  ) => (
    <Field name={name} label={label} hint={hint} problem={problems[name]}>
      <select className="input" id={name} name={name} defaultValue={values[name]}>
        {choices.map(([value, shown]) => (
          <option key={value} value={value}>
            {shown}
          </option>
        ))}
      </select>
    </Field>
  );
  return (
    <DeskMain
      title="Type in an enquiry"
      width="narrow"
      back={{ href: "/desk/enquiries", text: "Enquiries" }}
      context="From a phone call or a portal’s email. It goes to the same desk as an enquiry from the website."
    >
      <DeskForm action="/desk/enquiries/new" className="typed" noValidate data-unsaved>
        <input type="hidden" name="form_instance" value={values.form_instance} />
        {choice("source", "Where it came from", Object.entries(TYPED_SOURCES))}
        {choice("kind", "What it’s about", Object.entries(TYPED_KINDS))}
        {text("first_name", "First name")}
        {text("last_name", "Last name")}
        {text("telephone", "Phone", undefined, "tel")}
        {text("email", "Email", undefined, "email")}
        {text("reference", "Property reference", "For a viewing or a question, such as OL-1182.")}
        {text("postcode", "Postcode of the home", "For a valuation. It decides which branch gets it.")}
        {choice(
          "branch",
          "Branch",
          [["", "Choose a branch"], ...branches.map((branch) => [branch.value, branch.text] as const)],
          "For something else. Viewings and valuations find their branch by themselves.",
        )}
        <Field name="message" label="What they said" problem={problems.message} isWide>
          <textarea className="input" id="message" name="message" rows={5} defaultValue={values.message} />
        </Field>
        <label className="check wide">
          <input className="cb" type="checkbox" name="confirm" defaultChecked={values.confirm === "on"} />
          Send them the usual confirmation email
        </label>
        <div className="wide">
          <button className="btn btn-p" type="submit">
            Save enquiry
          </button>
        </div>
      </DeskForm>
    </DeskMain>
  );
}

interface FieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  problem: string | undefined;
  isWide?: boolean;
  children: ReactNode;
}

function Field({ name, label, hint, problem, isWide = false, children }: FieldProps) {
  return (
    <div className={isWide ? "field wide" : "field"}>
      <label htmlFor={name}>{label}</label>
      {children}
      {hint && <p className="hint">{hint}</p>}
      {problem && (
        <p className="err" id={`${name}-problem`}>
          <CircleAlert className="i" aria-hidden />
          {problem}
        </p>
      )}
    </div>
  );
}
