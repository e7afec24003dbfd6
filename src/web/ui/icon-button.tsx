import type { ComponentProps } from "react";
import { classNames } from "../lib/class-names.ts";

/** A round 44 px touch target. The hover shade is derived from the text colour. */
export const ICON_BUTTON_CLASS =
  "grid size-11 flex-none place-items-center rounded-full transition-colors duration-(--d-1) hover:bg-current/10";

interface IconButtonProps extends ComponentProps<"button"> {
  /** What the button does, for screen readers. */
  label: string;
}

export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={classNames(ICON_BUTTON_CLASS, className)} />
  );
}
