import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { OFFERED_MINUTES } from "../../../domain/desk/times/publish-form.ts";
import type { PublishField, TimesView } from "../../../domain/desk/times/times-view.ts";
import { DeskForm } from "../desk-form.tsx";
import { PlaceFields } from "./place-fields.tsx";

/** A weekly pattern; the same day in both fields publishes one day. */
export function PublishSection({ view }: { view: TimesView }) {
  const { publish } = view;
  const { problems, count } = publish;
  return (
    <section id="publish" aria-labelledby="publish-title">
      <h2 id="publish-title">Publish times</h2>
      <DeskForm action="/desk/viewing-times/publish" className="stacked">
        <PlaceFields view={view} />
        <div className="two">
          <Field name="from" label="From" problems={problems}>
            <input
              className="input"
              type="date"
              id="publish-from"
              name="from"
              required
              defaultValue={publish.from}
              {...describe("from", problems)}
            />
          </Field>
          <Field name="to" label="Until" problems={problems}>
            <input
              className="input"
              type="date"
              id="publish-to"
              name="to"
              required
              defaultValue={publish.to}
              {...describe("to", problems)}
            />
          </Field>
        </div>
        <fieldset className="days">
          <legend className="lab">Days</legend>
          {publish.days.map(({ value, name, isChecked }) => (
            <label key={value}>
              <input type="checkbox" name="days" value={value} defaultChecked={isChecked} aria-label={name} />
              {name.slice(0, 3)}
            </label>
          ))}
          {problems.days && <Problem name="days" text={problems.days} />}
        </fieldset>
        <Field name="times" label="Times" problems={problems}>
          <input
            className="input"
            id="publish-times"
            name="times"
            maxLength={200}
            required
            defaultValue={publish.times}
            {...describe("times", problems)}
          />
        </Field>
        <Field name="minutes" label="Length of each viewing" problems={problems}>
          <select
            className="input"
            id="publish-minutes"
            name="minutes"
            defaultValue={publish.minutes}
            {...describe("minutes", problems)}
          >
            {OFFERED_MINUTES.map((minutes) => (
              <option key={minutes} value={minutes}>
                {minutes} minutes
              </option>
            ))}
          </select>
          <p className="hint">Closing days are left out, and so are times that would overlap.</p>
        </Field>
        <button type="submit" className="btn btn-s">
          {count === null ? "Publish times" : `Publish ${count} times`}
        </button>
      </DeskForm>
    </section>
  );
}

type Problems = TimesView["publish"]["problems"];

function Field({
  name,
  label,
  problems,
  children,
}: {
  name: PublishField;
  label: string;
  problems: Problems;
  children: ReactNode;
}) {
  const problem = problems[name];
  return (
    <div className="field">
      <label htmlFor={`publish-${name}`}>{label}</label>
      {children}
      {problem && <Problem name={name} text={problem} />}
    </div>
  );
}

function Problem({ name, text }: { name: PublishField; text: string }) {
  return (
    <p className="err fill" id={`publish-${name}-problem`}>
      <CircleAlert className="i" aria-hidden />
      {text}
    </p>
  );
}

function describe(name: PublishField, problems: Problems) {
  return problems[name]
    ? { "aria-invalid": true as const, "aria-describedby": `publish-${name}-problem` }
    : {};
}
