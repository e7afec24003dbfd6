import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { classNames } from "../../lib/class-names.ts";
import { useIsHydrated } from "../../lib/use-is-hydrated.ts";
import { IconButton } from "../icon-button.tsx";
import { Field, type FieldProps } from "./field.tsx";
import { CONTROL_CLASS } from "./text-field.tsx";

type PasswordFieldProps = FieldProps & Omit<ComponentProps<"input">, "id" | "type">;

/**
 * Has a button that shows the password. Set `autoComplete` to `current-password` or `new-password` for
 * password managers.
 */
export function PasswordField({
  label,
  isOptional,
  isLabelHidden,
  hint,
  error,
  className,
  ...input
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const isHydrated = useIsHydrated();
  return (
    <Field label={label} isOptional={isOptional} isLabelHidden={isLabelHidden} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={isShown ? "text" : "password"}
            autoCapitalize="none"
            spellCheck={false}
            className={classNames(CONTROL_CLASS, "pr-13", className)}
          />
          {isHydrated && (
            <IconButton
              label={isShown ? "Hide password" : "Show password"}
              onClick={() => setIsShown(!isShown)}
              className="absolute top-0.5 right-1 text-ink-2"
            >
              {isShown ? <EyeOff aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />}
            </IconButton>
          )}
        </div>
      )}
    </Field>
  );
}
