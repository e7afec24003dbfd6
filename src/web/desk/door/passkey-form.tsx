import { KeyRound } from "lucide-react";
import type { ReactNode } from "react";
import { DeskForm } from "../desk-form.tsx";

interface PasskeyFormProps {
  action: string;
  /** JSON from the server; without it there is nothing to ask. */
  options: string | undefined;
  kind: "use" | "add";
  label: string;
  /** The field that carries the browser's answer. */
  name?: string;
  isSmall?: boolean;
  children?: ReactNode;
}

/** Hidden until the script has found that this browser knows passkeys. */
export function PasskeyForm({
  action,
  options,
  kind,
  label,
  name = "passkey",
  isSmall,
  children,
}: PasskeyFormProps) {
  if (options === undefined) return null;
  return (
    <DeskForm action={action} hidden data-passkey={options} data-passkey-kind={kind} className="passkey">
      {children}
      <input type="hidden" name={name} data-passkey-answer />
      <button type="submit" className={isSmall ? "btn btn-s" : "btn btn-s btn-lg"}>
        <KeyRound className="i" aria-hidden />
        {label}
      </button>
      <p className="err" role="alert" hidden data-passkey-problem />
    </DeskForm>
  );
}
