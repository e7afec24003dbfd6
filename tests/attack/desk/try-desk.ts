import { DESK_ROLES, type DeskRole, may, type Permission } from "../../../src/domain/desk/role.ts";
import { type Db, openDatabase } from "../../../src/server/db/database.ts";
import type { Target } from "../attacked-site.ts";
import { createDice, type Dice } from "../dice.ts";
import type { FamilyResult, Finding } from "../findings.ts";
import type { AttackedRoute } from "../inside/collect-routes.mjs";
import type { RawAnswer } from "../raw-request.ts";
import { type BranchState, findForeignChanges, readBranchState } from "./branch-state.ts";
import { type BranchSubjects, prepareBranches, SHARED_NAME } from "./branch-subjects.ts";
import { type DeskBrowser, enterDesk, type FormFields, type SentFile } from "./desk-browser.ts";
import { type DeskForm, readDeskForms } from "./desk-forms.ts";
import { addHiddenFields, listPaths, replaceSubjects } from "./desk-paths.ts";

const DESK = "desk roles and branches";
/** What concerns only the person's own sign-in. */
const OWN_SIGN_IN = /^\/desk\/(me|sign-in|reset|invitation|answered)\b/;
const FORBIDDEN = 403;

interface DeskOptions {
  seed: number;
  /** Only the first branch's people attack the second branch. */
  isQuick?: boolean;
  roles?: readonly DeskRole[];
}

/**
 * Each role, limited to one branch, at every route of the desk: nothing of another branch is shown, and nothing that's
 * stored of another branch changes.
 */
export async function tryDesk(
  target: Target,
  { seed, isQuick = false, roles = DESK_ROLES }: DeskOptions,
): Promise<FamilyResult> {
  const db = openDatabase(target.database);
  try {
    const dice = createDice(seed);
    const [one, two] = await prepareBranches(target, db);
    const scout = await enterDesk({ port: target.port, db, dice, role: "owner", branchIds: "all" });
    const attack: DeskAttack = {
      target,
      db,
      dice,
      forms: new Map([
        [one, await learnForms(target, scout, one)],
        [two, await learnForms(target, scout, two)],
      ]),
      findings: [],
      counts: { read: 0, written: 0, accepted: 0 },
      accepting: new Set(),
      state: await readBranchState(db),
    };
    const directions: [BranchSubjects, BranchSubjects][] = isQuick
      ? [[one, two]]
      : [
          [one, two],
          [two, one],
        ];
    // Those who may least come first: what they change by a flaw, others can't change again.
    for (const [own, other] of directions)
      for (const role of [...roles].reverse()) {
        const options = { port: target.port, db, dice, role, branchIds: [own.branchId] };
        const person = await enterDesk(options);
        await readOthers(attack, person, other);
        await writeOthers(attack, person, { own, other });
      }
    const { read, written, accepted } = attack.counts;
    const forms = [...attack.forms.values()].flat().length;
    return {
      family: DESK,
      tried: read + written,
      summary: `${read} pages and ${written} posts, of which ${accepted} were accepted at ${attack.accepting.size} routes, by ${roles.length} roles limited to one branch; ${forms} forms learnt`,
      findings: attack.findings,
    };
  } finally {
    await db.close();
  }
}

interface DeskAttack {
  target: Target;
  db: Db;
  dice: Dice;
  forms: ReadonlyMap<BranchSubjects, DeskForm[]>;
  findings: Finding[];
  counts: { read: number; written: number; accepted: number };
  /** Routes that accepted something: the others refused it, or weren't reached. */
  accepting: Set<string>;
  state: BranchState;
}

const deskRoutes = ({ routes }: Target, method: string) =>
  routes.filter(
    (route) => route.method === method && /^\/desk(\/|$)/.test(route.url) && !OWN_SIGN_IN.test(route.url),
  );

/** The forms of every page of the desk that is about this branch or about no branch. */
async function learnForms(target: Target, scout: DeskBrowser, subjects: BranchSubjects): Promise<DeskForm[]> {
  const forms = new Map<string, DeskForm>();
  for (const { url } of deskRoutes(target, "GET"))
    for (const { path } of listPaths(url, subjects)) {
      const page = /auto-replies|viewing-times/.test(path) ? `${path}?branch=${subjects.branch}` : path;
      for (const form of readDeskForms(page, (await scout.get(page)).body)) {
        const names = form.fields.map(([name]) => name).join();
        if (!OWN_SIGN_IN.test(form.action)) forms.set(`${form.action} ${names}`, form);
      }
    }
  return [...forms.values()];
}

async function readOthers(attack: DeskAttack, person: DeskBrowser, other: BranchSubjects): Promise<void> {
  const asked = `q=${SHARED_NAME}&branch=${other.branch}&branch_id=${other.branch}&feed=${other.feed}`;
  for (const route of deskRoutes(attack.target, "GET"))
    for (const { path, isCertain } of listPaths(route.url, other))
      for (const target of [path, `${path}?${asked}`]) {
        const answer = await person.get(target);
        attack.counts.read += 1;
        const where = `GET ${route.url} as ${person.role}`;
        const body = answer.body.replaceAll(other.feed, target.includes(other.feed) ? "" : other.feed);
        judge(attack, { route, person, other, answer: { ...answer, body }, where });
        if (isCertain && answer.status < 400)
          attack.findings.push({
            family: DESK,
            what: "another branch's page was shown",
            where,
            detail: `${target} answered ${answer.status}`,
          });
      }
}

interface Sides {
  own: BranchSubjects;
  other: BranchSubjects;
}

async function writeOthers(attack: DeskAttack, person: DeskBrowser, { own, other }: Sides): Promise<void> {
  const { target, forms } = attack;
  for (const form of forms.get(other) ?? []) await send(attack, person, { ...form, other });
  for (const learnt of forms.get(own) ?? []) {
    const route = findRoute(target, learnt.action);
    const isAllowed = mayUse(person, route);
    const form = isAllowed ? await readAgain(person, learnt) : learnt;
    for (const fields of replaceSubjects(form.fields, other)) {
      const { fields: latest } = isAllowed ? await readAgain(person, learnt) : form;
      // A version or key that was used up would hide what the change would have done.
      await send(attack, person, { ...form, fields: withFresh(fields, latest), other });
      if (!isAllowed) break;
    }
  }
  for (const route of deskRoutes(target, "POST")) {
    const hidden = addHiddenFields(route.url, other, own);
    for (const subjects of [own, other])
      for (const { path: action } of listPaths(route.url, subjects)) {
        const known = forms.get(subjects)?.find((form) => form.action === action);
        const names = new Set(hidden.map(([name]) => name));
        const rest =
          known && mayUse(person, route)
            ? (await readAgain(person, known)).fields.filter(([name]) => !names.has(name))
            : [];
        await send(attack, person, {
          action,
          fields: [...rest, ...hidden],
          files: known?.files ?? [],
          other,
        });
      }
  }
  await compare(attack, person, { where: `any post as ${person.role}` });
}

function mayUse({ role }: DeskBrowser, route: AttackedRoute | undefined): boolean {
  return !route?.permission || may(role, route.permission as Permission);
}

async function readAgain(person: DeskBrowser, form: DeskForm): Promise<DeskForm> {
  const names = form.fields.map(([name]) => name).join();
  const { body } = await person.get(form.page);
  const same = readDeskForms(form.page, body).filter(({ action }) => action === form.action);
  return same.find(({ fields }) => fields.map(([name]) => name).join() === names) ?? same[0] ?? form;
}

function withFresh(fields: FormFields, latest: FormFields): FormFields {
  const fresh = new Map(latest.filter(([name]) => /^(version|base|seen|form_key|form_instance)$/.test(name)));
  return fields.map(([name, value]) => [name, fresh.get(name) ?? value]);
}

interface SendOptions extends Pick<DeskForm, "action" | "fields" | "files"> {
  other: BranchSubjects;
}

async function send(attack: DeskAttack, person: DeskBrowser, { action, fields, files, other }: SendOptions) {
  const { counts, target } = attack;
  const answer = await person.post(action, fields, files.map(toFile));
  const route = findRoute(target, action);
  const where = `POST ${route?.url ?? action} as ${person.role}`;
  counts.written += 1;
  const sent = fields.map(([name, value]) => `${name}=${value}`).join("&");
  judge(attack, { route, person, other, answer, where });
  if (answer.status >= 400) return;
  counts.accepted += 1;
  attack.accepting.add(route?.url ?? action);
  await compare(attack, person, { where, detail: `${action} ${sent.slice(0, 200)}` });
}

interface Judged {
  route: AttackedRoute | undefined;
  person: DeskBrowser;
  other: BranchSubjects;
  answer: RawAnswer;
  where: string;
}

function judge({ findings }: DeskAttack, { route, person, other, answer, where }: Judged): void {
  const add = (what: string, detail: string) => findings.push({ family: DESK, what, where, detail });
  const canary = other.canaries.find((text) => answer.body.includes(text));
  if (canary) add("another branch's data was shown", canary);
  if (answer.status >= 500 || answer.status === 0)
    add(`answered ${answer.status}`, answer.body.slice(0, 120));
  if (!mayUse(person, route) && answer.status !== FORBIDDEN)
    add("did what the role doesn't include", String(answer.status));
}

/** After a refused request too: at the latest once for each person. */
async function compare(
  attack: DeskAttack,
  { branchIds }: DeskBrowser,
  { where, detail }: { where: string; detail?: string },
): Promise<void> {
  const after = await readBranchState(attack.db);
  const isOwn = (branchId: number) => branchIds === "all" || branchIds.includes(branchId);
  const [change] = findForeignChanges(attack.state, after, isOwn);
  attack.state = after;
  if (change === undefined) return;
  attack.findings.push({
    family: DESK,
    what: "what is stored of another branch changed",
    where,
    detail: `${change} after ${detail ?? "a refused request"}`,
  });
}

function findRoute({ routes }: Target, action: string): AttackedRoute | undefined {
  const [path = ""] = action.split("?");
  const parts = path.split("/");
  const fits = ({ method, url }: AttackedRoute) => {
    const pattern = url.split("/");
    return (
      method === "POST" &&
      pattern.length === parts.length &&
      pattern.every((part, index) => part.startsWith(":") || part === parts[index])
    );
  };
  const found = routes.filter(fits);
  return found.find(({ url }) => !url.includes(":")) ?? found[0];
}

function toFile(field: string): SentFile {
  return { field, name: "attack.csv", content: "from,to\r\n" };
}
