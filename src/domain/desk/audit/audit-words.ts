/** What the audit calls things, in words. */

const KINDS: Readonly<Record<string, string>> = {
  door: "Signing in",
  self: "Own sign-in",
  users: "Desk users",
  enquiry: "Enquiries",
  viewing: "Viewings",
  times: "Viewing times",
  stock: "Stock",
  property: "Stock",
  feed: "Feeds",
  feeds: "Feeds",
  content: "Website",
  page: "Website",
  settings: "Website",
  branch: "Branches",
  person: "A person’s data",
  people: "A person’s data",
  report: "Seller reports",
  reports: "Seller reports",
};

const ACTIONS: Readonly<Record<string, string>> = {
  "door.sign-in": "signed in",
  "door.accept-invitation": "set up their sign-in",
  "self.sign-out": "signed out",
  "self.sign-out-everywhere": "signed out everywhere",
  "self.end-device": "signed out another device",
  "self.password": "changed their password",
  "self.recovery-codes": "made new recovery codes",
  "self.add-passkey": "added a passkey",
  "self.remove-passkey": "removed a passkey",
  "users.invite": "invited someone",
  "users.role": "changed the role of",
  "users.link": "emailed a new sign-in link to",
  "users.remove": "removed",
  "enquiry.assign": "assigned",
  "enquiry.export": "exported enquiries",
  "enquiry.reply": "replied to",
  "enquiry.note": "added a note to",
  "enquiry.call": "logged a call about",
  "enquiry.state": "changed the state of",
  "enquiry.spam": "marked as spam",
};

/** `enquiry.add-note` becomes `enquiry: add note` if there are no better words for it. */
export function writeAction(action: string): string {
  return ACTIONS[action] ?? action.replace(".", ": ").replaceAll("-", " ");
}

export function getKind(action: string): string {
  return action.split(".")[0] ?? action;
}

export function writeKind(kind: string): string {
  return KINDS[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll("-", " ");
}

const SUBJECTS: Readonly<Record<string, { name: string; path?: string }>> = {
  enquiry: { name: "Enquiry", path: "/desk/enquiries/" },
  lead: { name: "Enquiry", path: "/desk/enquiries/" },
  property: { name: "Property", path: "/desk/stock/" },
  run: { name: "Run", path: "/desk/feeds/runs/" },
  branch: { name: "Branch", path: "/desk/branches/" },
};

/** What it was done to; people are named by the caller. */
export function writeSubject(
  subject: string,
  findName: (deskUserId: number) => string | undefined,
): { text: string; href: string | undefined } {
  const [kind = "", id = ""] = subject.split(":");
  if (kind === "user") return { text: findName(Number(id)) ?? `Person ${id}`, href: undefined };
  if (kind === "invitation") return { text: "", href: undefined };
  const known = SUBJECTS[kind];
  const isNumber = /^\d+$/.test(id);
  return {
    text: `${known?.name ?? writeKind(kind)} ${id}`.trim(),
    href: known?.path !== undefined && isNumber ? `${known.path}${id}` : undefined,
  };
}

type Facts = Readonly<Record<string, string | number | boolean | null>>;

/** `manager → owner, branches 1,3`. */
export function writeFacts({ before, after, ...facts }: Facts): string {
  const change = after === undefined ? [] : [`${before ?? "nothing"} → ${after ?? "nothing"}`];
  const rest = Object.entries(facts)
    .filter(([, value]) => value !== null && value !== "")
    .map(
      ([name, value]) => `${name.replaceAll(/([a-z])([A-Z])/g, "$1 $2").toLowerCase()} ${writeFact(value)}`,
    );
  return [...change, ...rest].join(", ");
}

function writeFact(value: string | number | boolean | null): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value).replaceAll("-", " ");
}
