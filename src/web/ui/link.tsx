import { type LinkProps, Link as RouterLink } from "react-router";

/**
 * A link to a page. On the server it's a plain anchor: a page has about a hundred, and the router's own would work out
 * each path again.
 */
export const Link = import.meta.env.SSR ? ServerLink : BrowserLink;

/** Pages aren't discovered at run time, so links need no mark for that. */
function BrowserLink(props: LinkProps) {
  return <RouterLink discover="none" {...props} />;
}

function ServerLink(props: LinkProps) {
  const { to, replace, state, preventScrollReset, relative, reloadDocument, viewTransition, ...anchor } =
    props;
  // Only the router knows what another kind of target is relative to.
  if (typeof to !== "string" || !to.startsWith("/")) return <BrowserLink {...props} />;
  return <a {...anchor} href={to} />;
}
