/** What the audit calls things, in words. */

const KINDS: Readonly<Record<string, string>> = {
  door: "Signing in",
  self: "Own sign-in",
  users: "Desk users",
  enquiry: "Enquiries",
  viewing: "Viewings",
  times: "Viewing times",
  stock: "Stock",
  feed: "Feeds",
  content: "Website",
  branch: "Branches",
  redirect: "Redirects",
  webhook: "Webhook",
  menus: "Menus",
  person: "A person’s data",
  "opt-out": "Opt-outs",
  report: "Seller reports",
  setup: "Set-up",
  audit: "Audit",
};

/** What follows the person's name; the subject comes after it. A test finds actions that have no words here. */
export const ACTION_WORDS: Readonly<Record<string, string>> = {
  "audit.export": "exported the audit",
  "branch.auto-reply": "changed the automatic reply of",
  "branch.copy-hours": "copied the opening hours of",
  "branch.hours": "changed the opening hours of",
  "content.discard": "discarded their draft of",
  "content.draft": "saved a draft of",
  "content.new": "started",
  "content.picture": "chose a picture for",
  "content.publish": "published",
  "content.remove": "removed from the site",
  "content.resolve": "put both versions together for",
  "content.restore": "brought back an earlier version of",
  "door.accept-invitation": "set up their sign-in",
  "door.ask-reset": "asked for a new password",
  "door.reset-password": "chose a new password by email",
  "door.prepare-invitation": "opened an invitation and chose a password",
  "door.sign-in": "signed in",
  "enquiry.answered-by-link": "said by the link in the branch’s email that they answered",
  "enquiry.assign": "assigned",
  "enquiry.bulk": "changed several",
  "enquiry.call": "logged a call about",
  "enquiry.export": "exported",
  "enquiry.note": "added a note to",
  "enquiry.reply": "replied to",
  "enquiry.state": "changed the state of",
  "enquiry.take-over": "took over",
  "enquiry.type-in": "typed in",
  "enquiry.webhook": "sent again to the agency’s system:",
  "feed.add": "added",
  "feed.discard": "discarded",
  "feed.download": "downloaded the file of",
  "feed.map-branch": "matched a branch of",
  "feed.map-code": "matched a code of",
  "feed.pause": "paused",
  "feed.publish": "published",
  "feed.publish-ticked": "published some withdrawals of",
  "feed.resume": "resumed",
  "feed.roll-back": "rolled back",
  "feed.try": "tried a file of",
  "opt-out.add": "opted out an address:",
  "opt-out.export": "exported the opt-out list",
  "opt-out.remove": "took an address off the opt-out list:",
  "person.erase": "erased the data of",
  "person.export": "exported the data of",
  "redirect.add": "added the",
  "redirect.import": "added from a file:",
  "redirect.remove": "removed the",
  "report.draft": "prepared a seller’s report for",
  "report.send": "sent a seller’s report for",
  "self.add-passkey": "added a passkey",
  "self.end-device": "signed out another device",
  "self.password": "changed their password",
  "self.recovery-codes": "made new recovery codes",
  "self.remove-passkey": "removed a passkey",
  "self.sign-out": "signed out",
  "self.sign-out-everywhere": "signed out everywhere",
  "setup.retry-emails": "tried again to send all waiting",
  "stock.add": "added by hand",
  "stock.edit": "changed by hand",
  "stock.export": "exported the stock list",
  "stock.fact": "filled in a fact of",
  "stock.field": "changed",
  "stock.photos": "changed the photos of",
  "times.publish": "published viewing times of",
  "times.remove": "removed viewing times of",
  "users.invite": "invited someone",
  "users.link": "emailed a new sign-in link to",
  "users.remove": "removed",
  "users.role": "changed the role of",
  "viewing.book": "booked a viewing for",
  "viewing.cancel": "cancelled the viewing of",
  "viewing.move": "moved the viewing of",
  "webhook.test": "sent a test of",
  "menus.change": "changed a draft of",
  "menus.publish": "published",
};

/** `enquiry.add-note` becomes `enquiry: add note` if there are no better words for it. */
export function writeAction(action: string): string {
  return ACTION_WORDS[action] ?? action.replace(".", ": ").replaceAll("-", " ");
}

export function getKind(action: string): string {
  return action.split(".")[0] ?? action;
}

export function writeKind(kind: string): string {
  return KINDS[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll("-", " ");
}

const SUBJECTS: Readonly<Record<string, string>> = {
  "feed-run": "run",
  "opt-out": "entry",
  event: "sales event",
  setting: "settings",
};

/** These say everything with their action. */
const UNNAMED = new Set(["invitation", "opt-outs", "audit", "stock"]);

/** What it was done to, by its number, which is all that is left of what was erased. Staff are named by the caller. */
export function writeSubject(subject: string, findName: (deskUserId: number) => string | undefined): string {
  const [kind = "", id = ""] = subject.split(":");
  if (kind === "user") return findName(Number(id)) ?? `Person ${id}`;
  if (UNNAMED.has(kind)) return "";
  return `${SUBJECTS[kind] ?? kind.replaceAll("-", " ")} ${id}`.trim();
}

type Facts = Readonly<Record<string, string | number | boolean | null>>;

/** `manager → owner, branches 1,3`. */
export function writeFacts({ before, after, ...facts }: Facts): string {
  const change = after === undefined ? [] : [`${before ?? "nothing"} → ${after ?? "nothing"}`];
  const { from, to, ...others } = facts;
  const isMove = typeof from === "string" && typeof to === "string";
  const rest = Object.entries(isMove ? { [`${from} → ${to}`]: true, ...others } : facts)
    .filter(([, value]) => value !== null && value !== "" && value !== false)
    .map(([name, value]) => writeFact(name, value));
  return [...change, ...rest].join(", ");
}

/** `branches all`, or only `search` for something that was so. */
function writeFact(name: string, value: string | number | boolean | null): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase();
  return value === true
    ? words.replace(/^(?:is|has) /, "")
    : `${words} ${String(value).replaceAll(/(?<=[a-z])-(?=[a-z])/g, " ")}`;
}
