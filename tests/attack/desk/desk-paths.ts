import { fillPath } from "../fuzz/fuzz-request.ts";
import type { BranchSubjects, SubjectKind } from "./branch-subjects.ts";
import type { FormFields } from "./desk-browser.ts";

type Paths = (subjects: BranchSubjects) => readonly Readonly<Record<string, string>>[];

const one =
  (kind: SubjectKind): Paths =>
  (subjects) => [{ id: subjects[kind] }];

/** What a path's parameters name, by how the path begins. */
const PARAMETERS: readonly (readonly [prefix: string, Paths])[] = [
  ["/desk/branches/:id", one("branch")],
  [
    "/desk/content/:kind/:id",
    ({ person, event, form }) => [
      { kind: "person", id: person },
      { kind: "event", id: event },
      { kind: "form", id: form },
    ],
  ],
  ["/desk/enquiries/:id", one("lead")],
  ["/desk/feeds/:feed", ({ feed, run }) => [{ feed, run }]],
  ["/desk/people/:person", ({ lead }) => [{ person: `enquiry-${lead}` }]],
  ["/desk/properties/:id", one("property")],
  ["/desk/stock/:id", one("property")],
];
const KINDS = ["branch", "property", "lead", "feed", "run", "person"] as const;

interface SubjectPath {
  path: string;
  /** True if the path surely leads to the branch's own; at a new route the parameters are guessed. */
  isCertain: boolean;
}

/** The paths of a route for what a branch has; its path itself if it has no parameters. */
export function listPaths(url: string, subjects: BranchSubjects): SubjectPath[] {
  const [, list] = PARAMETERS.find(([prefix]) => url === prefix || url.startsWith(`${prefix}/`)) ?? [];
  if (list)
    return list(subjects)
      .filter((values) => !Object.values(values).includes("0"))
      .map((values) => ({ path: fillPath(url, (name) => values[name] ?? "1"), isCertain: true }));
  if (!/[:*]/.test(url)) return [{ path: url, isCertain: false }];
  return KINDS.map((kind) => ({ path: fillPath(url, () => subjects[kind]), isCertain: false }));
}

/** Which fields name a branch's things, by the field's name. */
const NAMED: readonly (readonly [RegExp, SubjectKind])[] = [
  [/branch/i, "branch"],
  [/department/i, "department"],
  [/^(lead|lead_id)$/, "lead"],
  [/propert/i, "property"],
  [/slot/, "slot"],
  [/staff|employee/i, "person"],
  [/feed/, "feed"],
];

/** The fields of a form with another branch's things: all at once, then each alone. Empty if none names such a thing. */
export function* replaceSubjects(fields: FormFields, other: BranchSubjects): Generator<FormFields> {
  const replace = ([name, value]: readonly [string, string]): readonly [string, string] => {
    const kind = NAMED.find(([pattern]) => pattern.test(name))?.[1];
    if (kind === undefined) return [name, value];
    // Lists of enquiries send each with its version.
    return [name, kind === "lead" && value.includes(".") ? `${other.lead}.1` : other[kind]];
  };
  const replaced = fields.map(replace);
  const changed = replaced.flatMap((field, index) => (field[1] === fields[index]?.[1] ? [] : [index]));
  if (changed.length === 0) return;
  yield replaced;
  if (changed.length === 1) return;
  for (const index of changed)
    yield fields.map((field, at) => (at === index ? (replaced[index] ?? field) : field));
}

/** Fields that no form shows to everybody, or whose choices hide other branches. */
export function addHiddenFields(route: string, other: BranchSubjects, own: BranchSubjects): FormFields {
  const { branch, department, lead, property, slot } = other;
  const known: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    "/desk/feeds/:feed/map-branch": { theirs: "Attack", branch },
    "/desk/feeds/new": {
      name: `attack-${own.branch}-${Date.now()}`,
      kind: "rtdf",
      scope: "one",
      one: branch,
    },
    "/desk/enquiries/bulk": { act: "open", lead: `${lead}.1` },
    "/desk/enquiries/auto-replies": { branch, version: "0", on: "yes", text: "We’ll write in the morning." },
    "/desk/enquiries/:id/viewing/book": { slot_id: slot, message: "See you on that day." },
    "/desk/viewing-times/remove": { branch_id: branch, slot_id: slot },
    "/desk/viewing-times/publish": {
      branch_id: branch,
      from: daysAhead(1),
      to: daysAhead(13),
      days: "wed",
      times: "10:00-12:00",
      minutes: "30",
    },
  };
  const guessed = {
    branch,
    branch_id: branch,
    branchId: branch,
    "f.branchId": branch,
    "f.departmentId": department,
    property_id: property,
  };
  return Object.entries(known[route] ?? guessed);
}

function daysAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
