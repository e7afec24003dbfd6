import type { Desk } from "../desk.ts";
import { loadFrame } from "../desk-answer.ts";
import { deskGet } from "../desk-route.ts";
import { findEverything } from "./find-everything.ts";

const MAX_TEXT = 100;

/** The search field of the rail, and what has no tab on a phone. */
export function registerFindRoutes(desk: Desk): void {
  deskGet(desk, "/desk/find", { can: "self" }, async ({ user, query, now }) => {
    const text = (query.q ?? "").trim().slice(0, MAX_TEXT);
    const closingDates = (await desk.settings.get()).closingDays.dates;
    const props = await findEverything({ db: desk.db, user, text, now, closingDates });
    return { view: "find", title: text === "" ? "Search" : `Search: ${text}`, props };
  });
  deskGet(desk, "/desk/more", { can: "self" }, async ({ user, request }) => ({
    view: "more",
    title: "More",
    props: { frame: await loadFrame(desk, user, request.url) },
  }));
}
