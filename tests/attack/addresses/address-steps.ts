import type { Db } from "../../../src/server/db/database.ts";
import type { Target } from "../attacked-site.ts";
import type { Dice } from "../dice.ts";
import { readForms } from "../fuzz/learn-forms.ts";
import { createRegistration, createVisitor, type Visitor } from "../visitor.ts";

/** One of two people, with a browser and a mailbox of their own. */
interface Person {
  name: string;
  password: string;
  visitor: Visitor;
  /** Where this person has an account of their own; empty until one is needed. */
  ownEmail: string;
}

/** One address that two people want; only the owner reads its mailbox. */
export interface SharedAddress {
  target: Target;
  db: Db;
  dice: Dice;
  address: string;
  owner: Person;
  stranger: Person;
}

export const STRANGERS_NAME = "Strangername";

let addresses = 0;

export async function createSharedAddress({
  target,
  db,
  dice,
}: Pick<SharedAddress, "target" | "db" | "dice">) {
  addresses += 1;
  const mark = `${process.pid}-${addresses}`;
  const person = async (name: string, password: string): Promise<Person> => ({
    ...{ name, password, ownEmail: "" },
    visitor: await createVisitor(target.port, dice),
  });
  return {
    ...{ target, db, dice },
    address: `shared-${mark}@example.org`,
    owner: await person("Ownername", "Bittern-in-the-reeds-4"),
    stranger: await person(STRANGERS_NAME, "Otter-under-the-weir-9"),
  };
}

type Step = (shared: SharedAddress) => Promise<void>;

/** What the two can do, one after the other in any order. */
export const STEPS: Readonly<Record<string, Step>> = {
  "the stranger registers": (shared) => register(shared, shared.stranger),
  "the owner registers": (shared) => register(shared, shared.owner),
  "the owner opens the first link": (shared) => openLink(shared, 0),
  "the owner opens the last link": (shared) => openLink(shared, -1),
  "the stranger asks for a new password": (shared) => askForReset(shared, shared.stranger),
  "the owner chooses a new password": chooseNewPassword,
  "the stranger moves an account there": (shared) => moveAccount(shared, shared.stranger),
  "the owner moves an account there": (shared) => moveAccount(shared, shared.owner),
  "the stranger changes the name": ({ stranger }) => changeName(stranger),
  "the stranger deletes the account": ({ stranger }) => deleteAccount(stranger),
  "the owner deletes the account": ({ owner }) => deleteAccount(owner),
};

/** Steps that need the worker, because their emails are prepared by a job. */
export const NEEDS_WORKER = /new password|moves/;

async function register({ address }: SharedAddress, { visitor, name, password }: Person): Promise<void> {
  const who = { first_name: name, last_name: name, password, password_confirmation: password };
  await visitor.json("POST", "/user.ljson", createRegistration(address, who));
}

async function askForReset({ address }: SharedAddress, { visitor }: Person): Promise<void> {
  await visitor.json("POST", "/reset_passwords", { email: address });
}

/** Follows the link as a careful reader does: fills in the form that the page shows, unless it names the other person. */
async function openLink(shared: SharedAddress, at: number, email = shared.address, person = shared.owner) {
  const links = await listLinks(shared, email, /\/user\/confirm-email\?token=[\w-]+/);
  const link = links.at(at);
  if (link === undefined) return;
  const page = await person.visitor.get(link);
  const other = person === shared.owner ? shared.stranger : shared.owner;
  if (page.body.includes(other.name)) return;
  const form = readForms(link, page.body).find(({ fields }) => "token" in fields);
  if (!form) return;
  const filled = Object.entries(form.fields)
    .filter(([name]) => name !== "authenticity_token")
    .map(([name, value]) => [
      name,
      /password/.test(name) ? person.password : /name/.test(name) ? person.name : value,
    ]);
  await person.visitor.form(form.action, Object.fromEntries(filled));
}

async function chooseNewPassword(shared: SharedAddress): Promise<void> {
  const { owner } = shared;
  await askForReset(shared, owner);
  const link = (await listLinks(shared, shared.address, /\/user\/new-password\?token=[\w-]+/)).at(-1);
  const token = link?.split("token=")[1];
  if (token === undefined) return;
  const passwords = { password: owner.password, password_confirmation: owner.password };
  await owner.visitor.json("POST", "/reset_passwords", { _method: "put", token, ...passwords });
}

/** From an account of their own, with an address that they confirmed. */
async function moveAccount(shared: SharedAddress, person: Person): Promise<void> {
  if (person.ownEmail === "") {
    person.ownEmail = shared.address.replace("shared", person.name.toLowerCase());
    await register({ ...shared, address: person.ownEmail }, person);
    await openLink(shared, -1, person.ownEmail, person);
    const signIn = { username: person.ownEmail, password: person.password };
    await person.visitor.json("POST", "/session", signIn);
  }
  const change = { _method: "put", email: shared.address, current_password: person.password };
  await person.visitor.json("POST", "/user.ljson", change);
}

async function changeName({ visitor, name }: Person): Promise<void> {
  await visitor.json("POST", "/user.ljson", { _method: "put", first_name: name, last_name: name });
}

async function deleteAccount({ visitor, password }: Person): Promise<void> {
  await visitor.json("POST", "/user.ljson", { _method: "delete", current_password: password });
}

const MOST_WAITS = 240;
const WAIT_MS = 250;

/** The links that were emailed to an address so far, oldest first, once nothing about it waits to be sent. */
async function listLinks({ target, db }: SharedAddress, address: string, pattern: RegExp): Promise<string[]> {
  for (let wait = 0; target.hasWorker && wait < MOST_WAITS && (await isWaiting(db, address)); wait++)
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  const emails = await target.readEmails();
  return emails.filter(({ to }) => to === address).flatMap(({ text }) => pattern.exec(text)?.[0] ?? []);
}

async function isWaiting({ query }: Db, address: string): Promise<boolean> {
  const job = await query
    .selectFrom("jobs")
    .select("id")
    .where("state", "in", ["ready", "running"])
    .where("payload_json", "like", `%${address}%`)
    .executeTakeFirst();
  return job !== undefined;
}
