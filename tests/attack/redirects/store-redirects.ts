import { openDatabase } from "../../../src/server/db/database.ts";
import type { Target } from "../attacked-site.ts";
import { type DeskBrowser, enterDesk, type FormFields } from "../desk/desk-browser.ts";
import { type DeskForm, readDeskForms } from "../desk/desk-forms.ts";
import { createDice } from "../dice.ts";
import type { FamilyResult, Finding } from "../findings.ts";
import { readTokens } from "../html-tokens.ts";
import { sendRaw } from "../raw-request.ts";
import { leadsToEvil, leavesSite, listInternalPayloads, listPayloads } from "./link-payloads.ts";

const REDIRECTS = "stored redirects and links";
const FEW_PAYLOADS = 4;

interface RedirectsOptions {
  seed: number;
  /** Some of the payloads for links; all of them for redirects. */
  isQuick?: boolean;
}

interface RedirectAttack {
  target: Target;
  /** The site's own origin, as its sitemap writes it. */
  origin: string;
  findings: Finding[];
  counts: { sent: number; accepted: number; fields: number };
}

/** Redirects and links that look like pages of this site, stored at the desk and followed as a browser does. */
export async function storeRedirects(
  target: Target,
  { seed, isQuick = false }: RedirectsOptions,
): Promise<FamilyResult> {
  const db = openDatabase(target.database);
  const attack: RedirectAttack = {
    target,
    origin: await readOrigin(target),
    findings: [],
    counts: { sent: 0, accepted: 0, fields: 0 },
  };
  try {
    const owner = await enterDesk({
      port: target.port,
      db,
      dice: createDice(seed),
      role: "owner",
      branchIds: "all",
    });
    await addRedirects(attack, owner);
    for (const path of listPayloads(attack.origin))
      if (path.startsWith("/")) await follow(attack, encodeSpaces(path), "a path");
    await changeLinks(attack, owner, isQuick);
  } finally {
    await db.close();
  }
  const { sent, accepted, fields } = attack.counts;
  return {
    family: REDIRECTS,
    tried: sent,
    summary: `${sent} redirects and links, of which ${accepted} were accepted; ${fields} fields with links`,
    findings: attack.findings,
  };
}

async function readOrigin({ port }: Target): Promise<string> {
  const { body } = await sendRaw(port, { method: "GET", target: "/sitemap.xml" });
  const [origin] = /https?:\/\/[^/<]+(?=\/[^<]*<\/loc>)/.exec(body) ?? [];
  if (origin === undefined) throw new Error("The sitemap doesn't tell the site's address.");
  return origin;
}

/** A request line can't have these as they are. */
function encodeSpaces(path: string): string {
  return path.replace(/[\s\p{Cc}]/gu, (character) => encodeURIComponent(character));
}

async function addRedirects(attack: RedirectAttack, owner: DeskBrowser): Promise<void> {
  await owner.get("/desk/redirects");
  // The first one shows that redirects work at all.
  for (const [index, to] of ["/branches", ...listPayloads(attack.origin)].entries()) {
    const old = { form: `/attack-form-${index}`, csv: `/attack-csv-${index}` };
    const fields: FormFields = [
      ["from", old.form],
      ["to", to],
    ];
    const content = `from,to\r\n${old.csv},"${to.replaceAll('"', '""')}"\r\n`;
    const file = { field: "file", name: "redirects.csv", content };
    const answers = [
      await owner.post("/desk/redirects", fields),
      await owner.post("/desk/redirects/import", [], [file]),
    ];
    attack.counts.sent += answers.length;
    attack.counts.accepted += answers.filter(({ status }) => status === 303).length;
    if (index === 0 && answers.some(({ status }) => status !== 303))
      throw new Error(`No redirect could be added: ${answers.map(({ status }) => status).join()}`);
    for (const path of Object.values(old))
      for (const query of ["", "?utm=1"]) await follow(attack, path + query, JSON.stringify(to));
  }
}

async function follow({ target, origin, findings }: RedirectAttack, path: string, to: string): Promise<void> {
  const { headers, status } = await sendRaw(target.port, { method: "GET", target: path });
  const { location } = headers;
  if (status < 300 || status >= 400 || location === undefined || !leavesSite(location, origin)) return;
  const where = path.replace(/\d.*/, ":id");
  findings.push({
    family: REDIRECTS,
    what: "redirected to another site",
    where,
    detail: `${to}: ${location}`,
  });
}

/** Every link in every document that the desk can publish. */
async function changeLinks(attack: RedirectAttack, owner: DeskBrowser, isQuick: boolean): Promise<void> {
  const payloads = listInternalPayloads().slice(0, isQuick ? FEW_PAYLOADS : undefined);
  const tried = new Set<string>();
  for (const page of await listDocuments(owner)) {
    const form = await readPublishForm(owner, page);
    if (!form) continue;
    for (const [index, [name, value]] of form.fields.entries()) {
      // All items of a list have the same rules, and so have all documents of a kind.
      const kind = `${isQuick ? page.replace(/^(\/desk\/content\/page\/).*/, "$1") : page} ${name.replace(/\d+/g, ":n")}`;
      if (!isLink(name, value) || tried.has(kind)) continue;
      tried.add(kind);
      attack.counts.fields += 1;
      for (const payload of payloads) await changeLink(attack, owner, { page, index, payload });
    }
  }
}

function isLink(name: string, value: string): boolean {
  return /^(\/|https?:)/.test(value) || /(href|url|link)$/i.test(name);
}

const MOST_DOCUMENTS = 200;

/** The pages of documents that the desk's own pages lead to. */
async function listDocuments(owner: DeskBrowser): Promise<string[]> {
  const known = new Set<string>();
  for (const index of [
    "/desk",
    "/desk/pages",
    "/desk/menus",
    "/desk/branches",
    "/desk/setup",
    "/desk/more",
  ]) {
    const { body } = await owner.get(index);
    for (const [, path = ""] of body.matchAll(/href="(\/desk\/(?:content|settings|secured)\/[\w/-]+)"/g))
      known.add(path);
  }
  return [...known].filter((path) => !/\/(versions|conflict|picture)$/.test(path)).slice(0, MOST_DOCUMENTS);
}

async function readPublishForm(owner: DeskBrowser, page: string): Promise<DeskForm | undefined> {
  const { body } = await owner.get(page);
  return readDeskForms(page, body).find(({ action }) => action === `${page}/publish`);
}

interface LinkChange {
  page: string;
  index: number;
  payload: string;
}

async function changeLink(attack: RedirectAttack, owner: DeskBrowser, { page, index, payload }: LinkChange) {
  const { origin, findings, counts, target } = attack;
  const before = await readPublishForm(owner, page);
  const field = before?.fields[index];
  if (!before || !field) return;
  const changed = before.fields.map((one, at) => (at === index ? ([one[0], payload] as const) : one));
  const answer = await owner.post(before.action, changed);
  counts.sent += 1;
  if (answer.status >= 400) return;
  counts.accepted += 1;
  const after = await readPublishForm(owner, page);
  const stored = after?.fields[index]?.[1] ?? "";
  const where = `${page} ${field[0]}`;
  const detail = JSON.stringify(payload);
  if (leadsToEvil(stored, origin))
    findings.push({ family: REDIRECTS, what: "stored a link to another site", where, detail });
  const home = await sendRaw(target.port, { method: "GET", target: "/", headers: [["accept", "text/html"]] });
  for (const token of readTokens(home.body))
    for (const name of ["href", "action", "src"]) {
      const link = token.kind === "start" ? token.attributes.get(name) : undefined;
      if (link !== undefined && leadsToEvil(link, origin))
        findings.push({ family: REDIRECTS, what: "showed a link to another site", where, detail });
    }
  const base = after?.fields.find(([name]) => name === "base");
  await owner.post(
    before.action,
    before.fields.map((one) => (one[0] === "base" && base ? base : one)),
  );
}
