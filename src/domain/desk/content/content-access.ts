import { getBranchPath } from "../../branch/branch-paths.ts";
import type { SettingsName } from "../../site/settings/site-settings.ts";
import { type DeskUser, may, type Permission, seesBranch } from "../role.ts";
import type { DocumentBody, DocumentRef } from "./content-document.ts";

/** Who may change a document: managers, only owners, or only owners after fresh proof. */
export type DocumentGroup = "content" | "settings" | "secured";

interface SettingInfo {
  name: string;
  text: string;
  group: DocumentGroup;
}

const SETTINGS: Readonly<Record<SettingsName, SettingInfo>> = {
  home: { name: "Home page", text: "Headline, picture and the parts below the search.", group: "content" },
  menus: { name: "Menus", text: "The main and the secondary menu.", group: "content" },
  footer: { name: "Footer", text: "Links, notices and small print of every page.", group: "content" },
  flashTexts: { name: "Short messages", text: "Texts that confirm what a visitor did.", group: "content" },
  closingDays: { name: "Valuation days", text: "Days without valuation appointments.", group: "content" },
  tenantFees: { name: "Tenant fees", text: "What tenants can be charged.", group: "content" },
  schemes: { name: "Redress and protection", text: "Schemes named on every page.", group: "content" },
  landmarks: {
    name: "Landmarks",
    text: "Hospitals, stations and other places near homes.",
    group: "content",
  },
  areas: { name: "Areas", text: "Your own areas, for searches.", group: "content" },
  agency: { name: "Agency", text: "Name, phone, email and logo.", group: "settings" },
  theme: { name: "Theme", text: "Colours, fonts and how the site behaves.", group: "settings" },
  head: { name: "Search engines and sharing", text: "Favicon and share picture.", group: "settings" },
  cookies: { name: "Cookie notice", text: "What visitors are asked.", group: "settings" },
  account: { name: "Accounts", text: "Statements that visitors agree to.", group: "settings" },
  stampDuty: { name: "Stamp duty", text: "The tables of the calculator.", group: "settings" },
  costEstimates: { name: "Running costs", text: "Council tax and other estimates.", group: "settings" },
  priceIndex: { name: "House price index", text: "Adjusts past prices.", group: "settings" },
  map: { name: "Map", text: "Where maps start and how far they zoom.", group: "settings" },
  counting: { name: "View counts", text: "How views of homes are counted.", group: "settings" },
  corrections: {
    name: "Rules of this site",
    text: "Corrections of the older site’s rules.",
    group: "settings",
  },
  tagsToDepartments: {
    name: "Departments by tag",
    text: "Who answers for which kind of home.",
    group: "settings",
  },
  retention: {
    name: "How long data is kept",
    text: "The privacy page must say the same.",
    group: "settings",
  },
  analytics: { name: "Analytics code", text: "Runs only with the visitor’s consent.", group: "secured" },
  leadWebhook: { name: "Webhook", text: "Sends every enquiry to your own system.", group: "secured" },
};

export function getDocumentGroup({ kind, id }: DocumentRef): DocumentGroup {
  return kind === "setting" ? SETTINGS[id as SettingsName].group : "content";
}

const EDITED_BY: Readonly<Record<DocumentGroup, Permission>> = {
  content: "content.edit",
  settings: "settings.edit",
  secured: "settings.edit",
};

/** Whether this document exists for a person. Settings that only owners change are shown only to them. */
export function seesDocument(user: DeskUser, ref: DocumentRef, body: DocumentBody): boolean {
  if (ref.kind === "setting")
    return getDocumentGroup(ref) === "content" || may(user.role, EDITED_BY[getDocumentGroup(ref)]);
  const { branchId } = (body ?? {}) as { branchId?: number };
  return ref.kind === "page" || branchId === undefined || seesBranch(user, branchId);
}

export function canEditDocument({ role }: DeskUser, ref: DocumentRef): boolean {
  return may(role, EDITED_BY[getDocumentGroup(ref)]);
}

/** Where a document is edited. Its actions are below it. */
export function getEditorPath(ref: DocumentRef): `/desk/${string}` {
  const group = getDocumentGroup(ref);
  return group === "content" ? `/desk/content/${ref.kind}/${ref.id}` : `/desk/${group}/${ref.id}`;
}

export function getDocumentName({ kind, id }: DocumentRef, body: DocumentBody): string {
  if (kind === "setting") return SETTINGS[id as SettingsName].name;
  const { name, title, firstName, surname } = (body ?? {}) as Record<string, string | undefined>;
  const full = [firstName, surname].filter(Boolean).join(" ");
  return (kind === "person" ? full : (name ?? title)) || `New ${kind}`;
}

export function describeSetting(id: SettingsName): string {
  return SETTINGS[id].text;
}

/** Settings that can be seen on the home page. */
const SHOWN_SETTINGS: ReadonlySet<string> = new Set<SettingsName>([
  "home",
  "footer",
  "schemes",
  "agency",
  "theme",
]);

/** Whether the page of the site shows what the document says. */
export function isSeenOnPage({ kind, id }: DocumentRef): boolean {
  return kind === "setting" ? SHOWN_SETTINGS.has(id) : kind !== "form";
}

/** The page of the site that shows the document. */
export function getPublicPath({ kind, id }: DocumentRef, body: DocumentBody): string {
  switch (kind) {
    case "branch":
      return getBranchPath(String((body as { branchUrl?: string } | undefined)?.branchUrl ?? ""));
    case "person":
      return `/staff/${id}`;
    case "page":
      return `/pages/${id}`;
    case "event":
      return `/sales-events/${id}`;
    default:
      return "/";
  }
}
