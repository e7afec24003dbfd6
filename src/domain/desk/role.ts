/** What a person may do at the desk. Where a permission concerns a branch, the person's branches limit it further. */
const PERMISSIONS = [
  "self",
  "enquiries.read",
  "enquiries.work",
  "enquiries.export",
  "stock.read",
  "stock.edit",
  "stock.export",
  "feeds.read",
  "feeds.decide",
  "feeds.edit",
  "times.read",
  "times.edit",
  "content.read",
  "content.edit",
  "settings.edit",
  "users.edit",
  "audit.read",
  "people.read",
  "people.erase",
  "reports.read",
  "reports.send",
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const DESK_ROLES = ["owner", "manager", "negotiator", "reader"] as const;
export type DeskRole = (typeof DESK_ROLES)[number];

const READER: readonly Permission[] = [
  "self",
  "enquiries.read",
  "stock.read",
  "feeds.read",
  "times.read",
  "content.read",
  "reports.read",
];
const NEGOTIATOR: readonly Permission[] = [
  ...READER,
  "enquiries.work",
  "stock.edit",
  "times.edit",
  "people.read",
  "reports.send",
];
const MANAGER: readonly Permission[] = [
  ...NEGOTIATOR,
  "enquiries.export",
  "stock.export",
  "feeds.decide",
  "feeds.edit",
  "content.edit",
  "audit.read",
  "people.erase",
];

const GRANTED: Readonly<Record<DeskRole, ReadonlySet<Permission>>> = {
  reader: new Set(READER),
  negotiator: new Set(NEGOTIATOR),
  manager: new Set(MANAGER),
  owner: new Set(PERMISSIONS),
};

export function may(role: DeskRole, permission: Permission): boolean {
  return GRANTED[role].has(permission);
}

export const ROLE_NAMES: Readonly<Record<DeskRole, string>> = {
  owner: "Owner",
  manager: "Manager",
  negotiator: "Negotiator",
  reader: "Reader",
};

/** A person who is signed in at the desk. */
export interface DeskUser {
  deskUserId: number;
  name: string;
  email: string;
  role: DeskRole;
  branchIds: readonly number[] | "all";
}

export function seesBranch({ branchIds }: Pick<DeskUser, "branchIds">, branchId: number): boolean {
  return branchIds === "all" || branchIds.includes(branchId);
}
