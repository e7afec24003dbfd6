import { CircleAlert } from "lucide-react";
import type { InputHTMLAttributes, ReactNode } from "react";
import { classNames } from "../../lib/class-names.ts";

export interface FieldKit {
  name: string;
  label: string;
  hint?: string;
  isWide?: boolean;
  values: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, string>>;
}

/** A labelled field with what is wrong with it right below. */
export function ByHandField({
  name,
  label,
  hint,
  isWide = false,
  problems,
  children,
}: FieldKit & { children: ReactNode }) {
  return (
    <div className={classNames("field", isWide && "wide")}>
      <label htmlFor={name}>{label}</label>
      {children}
      {hint && <p className="hint">{hint}</p>}
      <Problem name={name} text={problems[name]} />
    </div>
  );
}

export function Problem({ name, text }: { name: string; text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className="err" id={`${name}-problem`}>
      <CircleAlert className="i" aria-hidden />
      {text}
    </p>
  );
}

export function InputField({ input, ...kit }: FieldKit & { input: InputHTMLAttributes<HTMLInputElement> }) {
  const { name, values, problems } = kit;
  return (
    <ByHandField {...kit}>
      <input
        className="input"
        id={name}
        name={name}
        {...input}
        defaultValue={values[name]}
        aria-invalid={problems[name] ? true : undefined}
        aria-describedby={problems[name] ? `${name}-problem` : undefined}
      />
    </ByHandField>
  );
}

export function SelectField({
  choices,
  ...kit
}: FieldKit & { choices: readonly (readonly [string, string])[] }) {
  const { name, values, problems } = kit;
  return (
    <ByHandField {...kit}>
      <select
        className="input"
        id={name}
        name={name}
        defaultValue={values[name]}
        aria-invalid={problems[name] ? true : undefined}
        aria-describedby={problems[name] ? `${name}-problem` : undefined}
      >
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </ByHandField>
  );
}
