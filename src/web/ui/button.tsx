import type { ComponentProps } from "react";
import { classNames } from "../lib/class-names.ts";
import { Spinner } from "./spinner.tsx";

export type ButtonLook = "primary" | "secondary" | "ghost" | "inverse" | "danger";
export type ButtonSize = "small" | "medium" | "large";

const LOOKS: Record<ButtonLook, string> = {
  primary: "border-transparent bg-action text-action-text hover:bg-action-hover",
  secondary: "border-line-strong bg-surface text-ink hover:border-ink hover:bg-band",
  ghost: "border-transparent px-3! text-link hover:bg-action-soft",
  inverse: "border-transparent bg-warm text-ink hover:bg-white",
  danger: "border-error bg-surface text-error hover:bg-error-bg",
};

const SIZES: Record<ButtonSize, string> = {
  small: "min-h-11 px-4 text-sm",
  medium: "min-h-12 px-[22px] text-base",
  large: "min-h-14 px-7 text-[1.125rem]",
};

export function buttonClass(look: ButtonLook = "primary", size: ButtonSize = "medium"): string {
  return classNames(
    "inline-flex items-center justify-center gap-2.5 rounded-control border font-semibold leading-tight",
    "transition-colors duration-(--d-1) active:translate-y-px",
    "disabled:border-sunken disabled:bg-sunken disabled:text-ink-3 disabled:active:translate-y-0",
    LOOKS[look],
    SIZES[size],
  );
}

interface ButtonProps extends ComponentProps<"button"> {
  look?: ButtonLook;
  size?: ButtonSize;
  /** A verb such as "Sending", shown with a spinner while the button is busy. */
  busyText?: string | undefined;
}

/** A busy button ignores clicks but stays focusable: disabling it would lose the focus. */
export function Button({
  look,
  size,
  busyText,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  const isBusy = busyText !== undefined;
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      className={classNames(buttonClass(look, size), className)}
    >
      {isBusy ? (
        <>
          <Spinner />
          {busyText}
        </>
      ) : (
        children
      )}
    </button>
  );
}

interface ButtonLinkProps extends ComponentProps<"a"> {
  look?: ButtonLook;
  size?: ButtonSize;
}

/** Looks like a button but navigates, so it is a link. */
export function ButtonLink({ look, size, className, ...rest }: ButtonLinkProps) {
  return <a {...rest} className={classNames(buttonClass(look, size), className)} />;
}
