import { expect, it } from "vitest";
import { toPanelView } from "./panel-routes.ts";
import { BLANK_USER } from "./user.ts";

const ROSA = { ...BLANK_USER, user_id: 7 };

it.each([
  ["/user", "register", "profile"],
  ["/user/register", "register", "/user"],
  ["/user/sign-in", "sign-in", "/user"],
  ["/user/forgotten-password", "forgotten-password", "forgotten-password"],
  ["/user/new-password", "new-password", "new-password"],
  ["/user/edit", "/user", "edit"],
  ["/user/marketing-preferences", "/user", "marketing-preferences"],
  ["/user/change-password", "/user", "change-password"],
  ["/user/devices", "/user", "devices"],
  ["/user/privacy", "/user", "privacy"],
  ["/user/saved-properties", "saved-properties", "saved-properties"],
  ["/user/saved-searches", "saved-searches", "saved-searches"],
  ["/user/nowhere", "register", "profile"],
  ["toString", "register", "profile"],
])("%s shows %s to a signed-out visitor and %s to a signed-in one", (path, stranger, member) => {
  const shown = (user: typeof BLANK_USER) => Object.values(toPanelView(path, user))[0];
  expect(shown(BLANK_USER)).toBe(stranger);
  expect(shown(ROSA)).toBe(member);
});
