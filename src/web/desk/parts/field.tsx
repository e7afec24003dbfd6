import { CircleAlert } from "lucide-react";
import type { InputHTMLAttributes, ReactNode } from "react";
import { classNames } from "../../lib/class-names.ts";

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  label: ReactNode;
  hint?: string;
  /** What is wrong with it, said next to it. */
  problem?: string | null | undefined;
}

/** A labelled field of one line with its hint and its problem. */
export function Field({ id, label, hint, problem, className, ...input }: FieldProps) {
  const hasProblem = problem !== undefined && problem !== null;
  const described = [hint !== undefined && `${id}-hint`, hasProblem && `${id}-problem`].filter(Boolean);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <input
        {...input}
        className={classNames("input", className)}
        id={id}
        aria-invalid={hasProblem ? true : undefined}
        aria-describedby={described.length > 0 ? described.join(" ") : undefined}
      />
      <FieldProblem id={`${id}-problem`} text={problem} />
    </div>
  );
}

/** What is wrong with a field or a group of them. */
export function FieldProblem({ id, text }: { id: string; text: string | null | undefined }) {
  if (text === undefined || text === null) return null;
  return (
    <p className="err" id={id} role="alert">
      <CircleAlert className="i" aria-hidden />
      {text}
    </p>
  );
}
