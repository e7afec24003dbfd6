import { readFileSync, writeFileSync } from "node:fs";

/** One change to the small agency that breaks it, and the problem that has to be named. */
interface BrokenFolder {
  file: string;
  path: (string | number)[];
  /** Undefined removes the field. */
  value: unknown;
  problem: string;
}

type Path = BrokenFolder["path"];

/** Changes one field of a JSON file. */
export function breakJson(file: string, path: Path, value: unknown): void {
  const document: unknown = JSON.parse(readFileSync(file, "utf8"));
  let parent = document as Record<string | number, unknown>;
  for (const part of path.slice(0, -1)) parent = parent[part] as Record<string | number, unknown>;
  const last = path.at(-1) ?? "";
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  writeFileSync(file, JSON.stringify(document));
}

const BRANCHES = "agency/branches.json";
const STAFF = "agency/staff.json";
const FORMS = "agency/forms.json";
const EVENTS = "agency/sales-events.json";
const PLANS = "agency/viewing-times.json";
const ABOUT = "agency/pages/about.json";
const MENUS = "site/menus.json";
const MANIFEST = "pictures/manifest.json";

const BRANCH_TEXTS = ["name", "branchUrl", "town", "county", "postcode", "about", "telephone", "email"];
const PERSON_TEXTS = ["firstName", "surname", "jobTitle", "email", "telephone", "about"];
const FORM_TEXTS = ["name", "gaName", "htmlFormId", "submitButtonText", "para"];
const EVENT_TEXTS = ["name", "on", "startsAt", "venue"];

/** Every required field, by the type of its value. */
const FIELDS: [file: string, prefix: Path, type: string, names: string[]][] = [
  [BRANCHES, [0], "text", BRANCH_TEXTS],
  [BRANCHES, [1], "text", BRANCH_TEXTS],
  [BRANCHES, [0], "a number", ["branchId", "lat", "lng"]],
  [BRANCHES, [0], "a list", ["addressLines", "hours", "serves", "departments"]],
  [BRANCHES, [0, "departments", 0], "text", ["telephone", "email"]],
  [BRANCHES, [0, "departments", 1], "a number", ["id"]],
  [STAFF, [0], "text", PERSON_TEXTS],
  [STAFF, [1], "text", PERSON_TEXTS],
  [STAFF, [0], "a number", ["staffMemberId", "branchId"]],
  [STAFF, [1], "true or false", ["contactableForSales", "contactableForLettings"]],
  [FORMS, [0], "text", FORM_TEXTS],
  [FORMS, [0], "a number", ["formId", "branchId"]],
  [FORMS, [0], "a list", ["formElements"]],
  [FORMS, [0, "formElements", 0], "text", ["fieldName", "friendlyName"]],
  [FORMS, [0, "formElements", 1], "true or false", ["required", "hidden"]],
  [EVENTS, [0], "text", EVENT_TEXTS],
  [EVENTS, [0], "a number", ["eventId", "branchId"]],
  [EVENTS, [0], "a list", ["description", "images"]],
  [ABOUT, [], "text", ["slug", "title", "description"]],
  [ABOUT, [], "a list", ["blocks"]],
  [ABOUT, ["blocks", 0], "a list", ["paragraphs"]],
  [MENUS, ["primary", 0], "text", ["id", "name", "url"]],
  [MENUS, ["primary", 3], "text", ["id", "name", "url"]],
  [MANIFEST, [0], "text", ["file", "alt"]],
];

/** Values that are the right type but wrong. */
const WRONG: BrokenFolder[] = [
  broken(BRANCHES, [0, "email"], "front desk", "must be an email address"),
  broken(BRANCHES, [0, "telephone"], "call us", "must be a telephone number of 6 to 20 digits and spaces"),
  broken(
    BRANCHES,
    [0, "branchUrl"],
    "St Neots",
    "must be words in small letters joined by hyphens, such as bury-st-edmunds",
  ),
  broken(BRANCHES, [0, "lat"], 520, "must be at most 90"),
  broken(BRANCHES, [0, "branchId"], 1.5, "must be a whole number"),
  broken(BRANCHES, [0, "branchId"], -1, "must be more than 0"),
  broken(BRANCHES, [1, "branchId"], 1, "1 is used twice"),
  broken(BRANCHES, [1, "branchUrl"], "st-neots", "st-neots is used twice"),
  broken(BRANCHES, [1, "departments", 0, "id"], 11, "11 is used twice"),
  broken(BRANCHES, [1, "serves", 1], "CB6", "CB6 is used twice"),
  broken(
    BRANCHES,
    [0, "serves", 0],
    "St Neots",
    "must be a postcode district such as CB7 or a sector such as CB25 0",
  ),
  broken(BRANCHES, [0, "hours", 0, "opens"], "9am", "must be a time such as 09:00"),
  broken(
    BRANCHES,
    [0, "pictureKey"],
    "picture:gone.jpg",
    "there's no picture gone.jpg in pictures/manifest.json",
  ),
  broken(BRANCHES, [0, "phone"], "01632 960 555", "isn't a known field; check its spelling"),
  broken(BRANCHES, [0, "name"], "St\u0000Neots", "has a character that can't be shown"),
  broken(BRANCHES, [0, "name"], "x".repeat(201), "must have at most 200 characters"),
  broken(BRANCHES, [0, "addressLines"], [], "must have at least 1 entry"),
  broken(STAFF, [0, "branchId"], 99, "there's no branch 99"),
  broken(STAFF, [0, "departmentId"], 21, "branch 1 has no department 21"),
  broken(STAFF, [1, "staffMemberId"], 1, "1 is used twice"),
  broken(STAFF, [0, "photoKey"], "picture:anna.jpg", "there's no picture anna.jpg in pictures/manifest.json"),
  broken(STAFF, [0, "photoKey"], "../../etc/passwd", "must be a picture's key"),
  broken(STAFF, [0, "firstName"], "", "can't be empty"),
  broken(FORMS, [0, "branchId"], 7, "there's no branch 7"),
  broken(FORMS, [0, "departmentId"], 7, "branch 1 has no department 7"),
  broken(FORMS, [0, "formElements"], [], "must have at least 1 entry"),
  broken(
    FORMS,
    [0, "formElements", 1, "fieldName"],
    "First Name",
    "must be small letters, digits and _, such as first_name",
  ),
  broken(EVENTS, [0, "branchId"], 7, "there's no branch 7"),
  broken(EVENTS, [0, "on"], "next week", "must be a date such as 2026-11-17"),
  broken(EVENTS, [0, "on"], "today+3 Someday", "Someday isn't a day of the week"),
  broken(EVENTS, [0, "startsAt"], "10 am", "must be a time such as 09:30"),
  broken(
    EVENTS,
    [0, "images", 0, "key"],
    "picture:x.jpg",
    "there's no picture x.jpg in pictures/manifest.json",
  ),
  broken(PLANS, [0, "branch"], "nowhere", "there's no branch with the URL nowhere"),
  broken(PLANS, [0, "plan", "weekdays"], "daily", "weekdays must look like mon-fri or tue,thu"),
  broken(PLANS, [0, "plan", "times"], "10-12", "times must look like 10:00-12:00,14:00-16:00"),
  broken(PLANS, [0, "plan", "minutes"], 1, "minutes must be a number from 5 to 480"),
  broken(PLANS, [0, "plan", "to"], "2020-01-01", "to must be the same day as from, or up to 366 days later"),
  broken(PLANS, [0, "plan", "until"], "today", "isn't a known field; check its spelling"),
  broken(ABOUT, ["slug"], "about-us", "must be the file's name, or the file must be about-us.json"),
  broken(ABOUT, ["blocks", 1, "formId"], 9, "there's no form 9"),
  broken(ABOUT, ["blocks", 2, "links", 0, "url"], "/pages/gone", "/pages/gone doesn't exist"),
  broken(
    ABOUT,
    ["blocks", 2, "links", 0, "url"],
    "javascript:alert(1)",
    "must start with /, #, https://, tel: or mailto:",
  ),
  broken(ABOUT, ["pictureKey"], "picture:x.jpg", "there's no picture x.jpg in pictures/manifest.json"),
  broken(ABOUT, ["updatedOn"], "last May", "must be a date such as 2026-11-17"),
  broken(MENUS, ["primary", 1, "url"], "/branches/gone", "/branches/gone doesn't exist"),
  broken(MENUS, ["primary", 2, "url"], "/staff/77", "/staff/77 doesn't exist"),
  broken(MENUS, ["primary", 3, "url"], "/sales-events/77", "/sales-events/77 doesn't exist"),
  broken(MENUS, ["primary", 0, "link"], "/", "isn't a known field; check its spelling"),
  broken("site/theme.json", ["newHomesFormId"], 5, "there's no form 5"),
  broken("site/theme.json", ["navbarLogoPosition"], "right", "must be one of left, centre"),
  broken("site/agency.json", ["email"], "us", "must be an email address"),
  broken(
    "site/agency.json",
    ["logo"],
    "picture-480:logo.png",
    "there's no picture logo.png in pictures/manifest.json",
  ),
  broken("site/agency.json", ["logo"], "http://elsewhere", "must be a path or an https URL"),
  broken(
    "site/home.json",
    ["picture", "key"],
    "picture:x.jpg",
    "there's no picture x.jpg in pictures/manifest.json",
  ),
  broken(
    MANIFEST,
    [0, "file"],
    "../../../etc/passwd",
    "must be a file in this folder, named with letters, digits, dots, - and _ only",
  ),
  broken(
    MANIFEST,
    [0, "file"],
    "our office.avif",
    "must be a file in this folder, named with letters, digits, dots, - and _ only",
  ),
  broken(MANIFEST, [0, "alt"], "  ", "can't be empty"),
  {
    ...broken(MANIFEST, [1], { file: "office.avif", alt: "Again" }, ""),
    problem: `${MANIFEST}, [1].file: office.avif is listed twice`,
  },
];

export const BROKEN_FOLDERS: readonly BrokenFolder[] = [
  ...FIELDS.flatMap(([file, prefix, type, names]) =>
    names.flatMap((name) => [
      broken(file, [...prefix, name], undefined, "is missing"),
      broken(file, [...prefix, name], { wrong: "type" }, `must be ${type}`),
    ]),
  ),
  ...WRONG,
];

function broken(file: string, path: Path, value: unknown, message: string): BrokenFolder {
  const field = path.reduce<string>(
    (text, part) => (typeof part === "number" ? `${text}[${part}]` : text === "" ? part : `${text}.${part}`),
    "",
  );
  return { file, path, value, problem: `${file}, ${field}: ${message}` };
}
