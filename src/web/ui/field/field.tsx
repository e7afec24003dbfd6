import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { classNames } from "../../lib/class-names.ts";

export interface FieldProps {
  label: string;
  /** Adds "(optional)" to the label, instead of an asterisk on every required field. */
  isOptional?: boolean | undefined;
  /** Hides the label where the context makes it clear. Screen readers still get it. */
  isLabelHidden?: boolean | undefined;
  hint?: string | undefined;
  error?: string | undefined;
}

/** Put these on the control, to connect it to its label, hint and error. */
interface ControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

interface FieldFrameProps extends FieldProps {
  children: (control: ControlProps) => ReactNode;
}

/** A label above its control, with hint and error below, all connected for screen readers. */
export function Field({ label, isOptional, isLabelHidden = false, hint, error, children }: FieldFrameProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const control: ControlProps = {
    id,
    "aria-describedby": [hintId, errorId].filter(Boolean).join(" ") || undefined,
    "aria-invalid": error ? true : undefined,
  };
  return (
    <div className="grid content-start gap-1.5">
      <label
        htmlFor={id}
        className={classNames("font-semibold text-sm leading-tight", isLabelHidden && "sr-only")}
      >
        {label} {isOptional && <span className="font-normal text-ink-3">(optional)</span>}
      </label>
      {children(control)}
      {hintId && (
        <p id={hintId} className="text-ink-3 text-sm leading-snug">
          {hint}
        </p>
      )}
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-2 font-medium text-error text-sm leading-snug">
      <CircleAlert aria-hidden className="mt-px size-[17px] flex-none" />
      {children}
    </p>
  );
}
