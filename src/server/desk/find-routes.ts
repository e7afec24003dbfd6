import { may } from "../../domain/desk/role.ts";
import type { Desk } from "./desk.ts";
import { loadFrame } from "./desk-answer.ts";
import { deskGet } from "./desk-route.ts";

const MAX_TEXT = 100;
const PLACES = [
  { path: "/desk/enquiries", name: "enquiries", can: "enquiries.read" },
  { path: "/desk/stock", name: "stock", can: "stock.read" },
  { path: "/desk/people", name: "people’s data", can: "people.read" },
] as const;

/** The search field of the rail, and what has no tab on a phone. */
export function registerFindRoutes(desk: Desk): void {
  deskGet(desk, "/desk/find", { can: "self" }, async ({ user, query }) => {
    const text = (query.q ?? "").trim().slice(0, MAX_TEXT);
    const allowed = text === "" ? [] : PLACES.filter(({ can }) => may(user.role, can));
    const places = allowed.map(({ path, name }) => ({ href: `${path}?q=${encodeURIComponent(text)}`, name }));
    return { view: "find", title: "Search", props: { text, places } };
  });
  deskGet(desk, "/desk/more", { can: "self" }, async ({ user, request }) => ({
    view: "more",
    title: "More",
    props: { frame: await loadFrame(desk, user, request.url) },
  }));
}
