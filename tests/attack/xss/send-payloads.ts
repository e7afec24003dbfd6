import { USER_TEXT_FIELDS } from "../../../src/domain/account/user.ts";
import type { Target } from "../attacked-site.ts";
import { createDice, type Dice } from "../dice.ts";
import type { FamilyResult, Finding } from "../findings.ts";
import { fillPath } from "../fuzz/fuzz-request.ts";
import { type LearntForm, type LearntSite, learnSite } from "../fuzz/learn-forms.ts";
import { FIELD_NAMES } from "../fuzz/words.ts";
import type { RawAnswer } from "../raw-request.ts";
import { createVisitor, registerVisitor, type Visitor } from "../visitor.ts";
import { CANARY, CANARY_ELEMENT, findMarkup, PAYLOADS } from "./payloads.ts";

const XSS = "XSS payloads";

interface ReadEmail {
  subject: string;
  html: string;
}

interface XssOptions {
  seed: number;
  /** So many of the payloads; the others are left out. */
  payloads?: number;
  /** So many of the real pages. */
  pages?: number;
  readEmails(): Promise<ReadEmail[]>;
}

/** Payloads through every field that is shown again: pages, refused forms, prefilled forms, emails. */
export async function sendPayloads(target: Target, options: XssOptions): Promise<FamilyResult> {
  const { seed, payloads = PAYLOADS.length, pages = 40 } = options;
  const dice = createDice(seed);
  const stranger = await createVisitor(target.port, dice);
  const learnt = await learnSite(target, stranger);
  const findings: Finding[] = [];
  let documents = 0;
  let shown = 0;

  function look(where: string, { headers, body }: RawAnswer): void {
    if (!headers["content-type"]?.startsWith("text/html")) return;
    documents += 1;
    if (body.includes("ttackCanary") || body.includes(CANARY_ELEMENT)) shown += 1;
    for (const what of findMarkup(body))
      findings.push({ family: XSS, what: `a payload became ${what}`, where });
  }

  for (const payload of PAYLOADS.slice(0, payloads)) {
    for (const path of queryTargets(target, learnt, pages))
      look(`GET ${path}`, await stranger.get(withQuery(path, payload)));
    for (const path of pathTargets(target, payload)) look(`GET ${path}`, await stranger.get(path));
    for (const form of learnt.forms) await postForm(stranger, { form, payload, look, dice });
    await showProfile(target, { payload, learnt, look, dice });
  }
  const emails = await options.readEmails();
  const carrying = emails.filter(({ html }) => html.includes(CANARY) || html.includes(CANARY_ELEMENT));
  for (const { subject, html } of emails)
    for (const what of findMarkup(html))
      findings.push({ family: XSS, what: `a payload became ${what} of an email`, where: subject });
  return {
    family: XSS,
    tried: documents,
    summary: `${payloads} payloads in ${documents} documents, ${shown} of which show one, and ${emails.length} emails, ${carrying.length} of which carry one`,
    findings,
  };
}

function queryTargets({ routes }: Target, learnt: LearntSite, pages: number): string[] {
  const fixed = routes
    .filter(({ method, url }) => method === "GET" && !/[:*]/.test(url))
    .map(({ url }) => url);
  const step = Math.max(1, Math.floor(learnt.paths.length / pages));
  const some = learnt.paths.filter((_, index) => index % step === 0);
  return [
    ...new Set([...fixed, ...some, ...learnt.forms.map(({ page }) => page), "/search", "/no-such-page"]),
  ];
}

/** Every known name at once: one request shows what any of them does. */
function withQuery(path: string, payload: string): string {
  const value = encodeURIComponent(payload);
  const names = FIELD_NAMES.filter((name) => name !== "plain" && name !== "_method");
  const known = new URLSearchParams(path.split("?")[1] ?? "");
  const query = names
    .filter((name) => !known.has(name))
    .map((name) => `${name}=${value}`)
    .join("&");
  return `${path}${path.includes("?") ? "&" : "?"}${query}`;
}

function pathTargets({ routes }: Target, payload: string): string[] {
  const value = encodeURIComponent(payload);
  const registered = routes.filter(({ method, url }) => method === "GET" && /[:*]/.test(url));
  const pages = [
    "/branches/:a",
    "/staff/:a",
    "/sales-events/:a",
    "/pages/:a",
    "/properties/:a/:b",
    "/user/:a",
    "/:a",
  ];
  return [...registered.map(({ url }) => url), ...pages].map((url) => fillPath(url, () => value));
}

interface PostOptions {
  form: LearntForm;
  payload: string;
  look(where: string, answer: RawAnswer): void;
  dice: Dice;
}

/** All fields at once, which is refused and shown again; then one at a time, which may be taken and emailed. */
async function postForm(visitor: Visitor, { form, payload, look, dice }: PostOptions): Promise<void> {
  const { action } = form;
  const fixed =
    /token|^plain$|f_id|_method|\[body\]|hfhp|form_instance|property_id|branch_id|employee_id|is_valuation|is_branch/;
  const names = Object.keys(form.fields).filter((name) => !fixed.test(name));
  const post = async (fields: Record<string, string>) => {
    const { authenticity_token: _old, form_instance: _instance, ...rest } = fields;
    const answer = await visitor.form(action, { ...rest, plain: "1" }, [
      ["referer", `http://host/${encodeURIComponent(payload)}`],
    ]);
    look(`POST ${action}`, answer);
    const { location } = answer.headers;
    if (location?.startsWith("/")) look(`after POST ${action}`, await visitor.get(location));
  };
  await post({ ...form.fields, ...Object.fromEntries(names.map((name) => [name, payload])) });
  for (const name of names) {
    const email = `person-${dice.int(1e9)}@example.org`;
    const fields = Object.entries(form.fields).map(([key, value]) => [
      key,
      /email/.test(key) ? `${key.length}-${email}` : value,
    ]);
    await post({ ...Object.fromEntries(fields), [name]: payload });
  }
}

interface ProfileOptions {
  payload: string;
  learnt: LearntSite;
  look(where: string, answer: RawAnswer): void;
  dice: Dice;
}

/** What an account keeps, and every page on which it is filled in beforehand. */
async function showProfile({ port }: Target, { payload, learnt, look, dice }: ProfileOptions): Promise<void> {
  const person = await registerVisitor(port, dice);
  for (const field of [...USER_TEXT_FIELDS, "first_name", "last_name", "tel_home"])
    await person.json("PUT", "/user.ljson", { [field]: payload });
  await person.json("POST", `/search?channel=sales&q=${encodeURIComponent(payload)}`);
  await person.json("PUT", "/marketing_preferences/1", { opt_in_marketing_url: payload });
  for (const { page } of learnt.forms) look(`GET ${page}, signed in`, await person.get(page));
  for (const path of ["/", "/user.ljson", "/saved_searches.ljson", "/user_data.json"])
    look(`GET ${path}, signed in`, await person.get(path));
}
