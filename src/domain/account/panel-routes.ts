import { isPersisted, type User } from "./user.ts";

/** What the side panel shows at each of its paths. */
const PANEL_VIEWS = {
  "/user": "home",
  "/user/register": "register",
  "/user/sign-in": "sign-in",
  "/user/forgotten-password": "forgotten-password",
  "/user/new-password": "new-password",
  "/user/edit": "edit",
  "/user/marketing-preferences": "marketing-preferences",
  "/user/change-password": "change-password",
  "/user/devices": "devices",
  "/user/privacy": "privacy",
  "/user/saved-properties": "saved-properties",
  "/user/saved-searches": "saved-searches",
} as const;

export type PanelView = (typeof PANEL_VIEWS)[keyof typeof PANEL_VIEWS] | "profile";

/** Only for signed-in visitors; others are redirected to the panel's home. */
const OWN_VIEWS: ReadonlySet<PanelView> = new Set([
  "edit",
  "marketing-preferences",
  "change-password",
  "devices",
  "privacy",
]);

/** The view, or where to redirect to. An unknown path shows the panel's home. */
export function toPanelView(path: string, user: User): { view: PanelView } | { redirect: "/user" } {
  const known: PanelView = Object.hasOwn(PANEL_VIEWS, path)
    ? PANEL_VIEWS[path as keyof typeof PANEL_VIEWS]
    : "home";
  const isSignedIn = isPersisted(user);
  if (known === "home") return { view: isSignedIn ? "profile" : "register" };
  if (OWN_VIEWS.has(known) && !isSignedIn) return { redirect: "/user" };
  if ((known === "sign-in" || known === "register") && isSignedIn) return { redirect: "/user" };
  return { view: known };
}
