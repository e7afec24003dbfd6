import type { ComponentProps } from "react";
import { isPlainClick } from "../router/is-plain-click.ts";
import type { EntryState } from "../router/page-location.ts";
import { useNavigate } from "../router/router-context.ts";

interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** A path of this site, with its query and hash. */
  to: string;
  /** State of the new history entry. */
  state?: EntryState;
}

/** A link to a page, which opens without a reload. */
export function Link({ to, state, onClick, ...anchor }: LinkProps) {
  const navigate = useNavigate();
  const { target, download } = anchor;
  return (
    <a
      {...anchor}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        const isElsewhere = (target !== undefined && target !== "_self") || download !== undefined;
        if (isElsewhere || !isPlainClick(event) || event.currentTarget.origin !== window.location.origin)
          return;
        event.preventDefault();
        navigate(to, { replace: "if-same", state });
      }}
    />
  );
}
