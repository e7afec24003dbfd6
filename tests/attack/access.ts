import type { Target } from "./attacked-site.ts";
import { createDice } from "./dice.ts";
import type { FamilyResult, Finding } from "./findings.ts";
import { fillPath } from "./fuzz/fuzz-request.ts";
import type { AttackedRoute } from "./inside/collect-routes.mjs";
import { createVisitor, registerVisitor, type Visitor } from "./visitor.ts";

const ACCESS = "other people's data";

interface Owner {
  visitor: Visitor;
  /** The ids of the owner's records, as the API writes them. */
  ids: string[];
  /** What only the owner may read. */
  secrets: string[];
}

const TOWN = "Ownerstown-by-the-Canary";
const SEARCHED = "Ownerssearchcanary";
const SURNAME = "Ownerscanary";

/**
 * The access table without a table: at every route, with every id that belongs to the owner, somebody else and a stranger try
 * to read or change what is the owner's. A new route is tried without naming it here.
 */
export async function tryOthersData(target: Target, seed: number): Promise<FamilyResult> {
  const dice = createDice(seed);
  const findings: Finding[] = [];
  let tried = 0;
  let owner = await createOwner(target, dice);
  let before = await snapshot(owner.visitor);
  let other = await registerVisitor(target.port, dice);
  for (const route of target.routes) {
    const where = `${route.method} ${route.url}`;
    for (const asker of ["somebody else", "a stranger"] as const) {
      if (asker === "somebody else" && !(await other.isSignedIn()))
        other = await registerVisitor(target.port, dice);
      const visitor = asker === "somebody else" ? other : await createVisitor(target.port, dice);
      for (const id of owner.ids) {
        for (const body of await ask(visitor, { route, id, owner })) {
          tried += 1;
          const secret = owner.secrets.find((text) => body.includes(text));
          if (secret)
            findings.push({ family: ACCESS, what: `${asker} read the owner's data`, where, detail: secret });
        }
      }
    }
    const after = await snapshot(owner.visitor);
    if (after === before) continue;
    findings.push({ family: ACCESS, what: "the owner's data changed", where });
    owner = await createOwner(target, dice);
    before = await snapshot(owner.visitor);
  }
  return {
    family: ACCESS,
    tried,
    summary: `${tried} tries at ${target.routes.length} routes, by somebody else and by a stranger`,
    findings,
  };
}

async function createOwner({ port }: Target, dice: ReturnType<typeof createDice>): Promise<Owner> {
  const visitor = await registerVisitor(port, dice, { last_name: SURNAME });
  await visitor.json("PUT", "/user.ljson", { town: TOWN });
  await visitor.json("POST", "/saved_properties.ljson", { property_ids: "10001" });
  const saved = await visitor.json("POST", `/search?channel=sales&q=${SEARCHED}`);
  const me = (await visitor.get("/user.ljson", "application/json")).body;
  const sessions = (await visitor.get("/sessions.ljson", "application/json")).body;
  const ids = [
    /"user_id":(\d+)/.exec(me)?.[1],
    /"marketing_preference_id":(\d+)/.exec(me)?.[1],
    /"search_id":(\d+)/.exec(saved.body)?.[1],
    /"id":"([^"]+)"/.exec(sessions)?.[1],
    "10001",
  ].filter((id) => id !== undefined);
  if (ids.length < 5) throw new Error(`The owner's things could not be named: ${ids.join(", ")}`);
  return { visitor, ids: [...new Set(ids)], secrets: [visitor.email, TOWN, SEARCHED, SURNAME] };
}

interface AskOptions {
  route: AttackedRoute;
  id: string;
  owner: Owner;
}

/** The route as it is meant, with the owner's id in every place that could take one. */
async function ask(visitor: Visitor, { route, id, owner }: AskOptions): Promise<string[]> {
  const [userId = "", , searchId = ""] = owner.ids;
  const path = fillPath(route.url, (name) => (name === "channel" ? "sales" : id));
  const body = {
    id,
    user_id: userId,
    search_id: searchId,
    alert_frequency: "N",
    town: "Elsewhere",
    property_ids: "10002",
    opt_in_marketing_at: "optin",
  };
  if (route.method === "GET") {
    const query = `id=${id}&user_id=${userId}&search_id=${searchId}&property=${id}`;
    const answers = [await visitor.get(`${path}?${query}`, "application/json"), await visitor.get(path)];
    return answers.map((answer) => answer.body);
  }
  const methods = route.isOverridable ? ["put", "delete", "post"] : [undefined];
  const bodies: string[] = [];
  for (const method of methods) {
    const answer = await visitor.json(route.method, path, {
      ...body,
      ...(method ? { _method: method } : {}),
    });
    bodies.push(answer.body);
  }
  return bodies;
}

/** All that the owner can read about themselves, less what changes by reading. */
async function snapshot(owner: Visitor): Promise<string> {
  const paths = ["/user.ljson", "/saved_properties.ljson", "/saved_searches.ljson", "/sessions.ljson"];
  const parts: string[] = [];
  for (const path of paths) parts.push((await owner.get(path, "application/json")).body);
  return parts.join("\n").replace(/"(authenticity_token|last_seen_at|new_count|seen_at)":("[^"]*"|\d+)/g, "");
}
