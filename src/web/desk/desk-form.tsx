import { createContext, type FormHTMLAttributes, use } from "react";

/** What every form posts to prove that it is ours. */
export const FormTokenContext = createContext("");

/** A form that changes something. */
export function DeskForm({
  children,
  ...attributes
}: FormHTMLAttributes<HTMLFormElement> & { "data-unsaved"?: true }) {
  return (
    <form method="post" {...attributes}>
      <input type="hidden" name="desk_token" value={use(FormTokenContext)} />
      {children}
    </form>
  );
}
