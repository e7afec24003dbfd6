import { join } from "node:path";
import { hash } from "@node-rs/argon2";
import Database from "libsql";
import { PLANTED_PATHS } from "./planted-flaws.mjs";

const OPEN = { session: false, authenticityToken: false };
const MOVED = 301;
const SEE_OTHER = 303;

/** Flaws in what is stored, on SQLite only: they read and change the site's own database, which is opened when needed. */
export function plantStoredFlaws(app, getDataDir) {
  let opened;
  const db = () => {
    opened ??= new Database(join(getDataDir(), "gable.sqlite"), { timeout: 5_000 });
    return opened;
  };
  plantBranchlessDesk(app, db);
  plantFirstPassword(app, db);
  plantUncheckedRedirects(app);
}

/** Shows and moves any branch's enquiry to anybody, whichever branch they work for. */
function plantBranchlessDesk(app, db) {
  const path = `${PLANTED_PATHS.branchlessDesk}/:id`;
  app.get(path, { config: OPEN }, async (request, reply) => {
    const lead = db().prepare("select * from lead_work where lead_id = ?").get(Number(request.params.id));
    const sender = db().prepare("select * from leads where lead_id = ?").get(Number(request.params.id));
    const action = `${PLANTED_PATHS.branchlessDesk}/${request.params.id}`;
    const shown = JSON.stringify(sender ?? {}).replaceAll("<", "&lt;");
    const field = `<input name="branch" value="${lead?.branch_id ?? 1}">`;
    return reply
      .type("text/html; charset=utf-8")
      .send(`<p>${shown}</p><form method="post" action="${action}">${field}<button>Move</button></form>`);
  });
  app.post(path, { config: OPEN }, async (request, reply) => {
    const update = db().prepare("update lead_work set branch_id = ? where lead_id = ?");
    update.run(Number(request.body?.branch) || 1, Number(request.params.id) || 0);
    return reply.redirect("/desk", SEE_OTHER);
  });
}

/** Every password that was ever registered with an address opens its account, even after another person confirmed it. */
function plantFirstPassword(app, db) {
  const passwords = new Map();
  app.addHook("preHandler", async ({ method, url, body }) => {
    if (method !== "POST" || body === null || typeof body !== "object" || "_method" in body) return;
    const { email, username, password } = body;
    if (typeof password !== "string") return;
    if (url === "/user.ljson") passwords.set(email, [...(passwords.get(email) ?? []), password]);
    if (url !== "/session" || !passwords.get(username)?.includes(password)) return;
    const update = db().prepare("update users set password_hash = ? where email = ?");
    update.run(await hash(password), username);
  });
}

/** Stores a redirect to wherever it's told, beside the product's own. */
function plantUncheckedRedirects(app) {
  const redirects = new Map();
  app.addHook("preHandler", async ({ method, url, body }) => {
    if (method === "POST" && url === "/desk/redirects" && body?.to?.startsWith?.("//"))
      redirects.set(body.from, body.to);
  });
  app.addHook("onRequest", async ({ method, url }, reply) => {
    const to = method === "GET" ? redirects.get(url) : undefined;
    if (to !== undefined) return reply.redirect(to, MOVED);
  });
}
