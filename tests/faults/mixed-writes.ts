import { MOST_HELD } from "../../src/domain/enquiry/viewing/viewing-slots.ts";
import { type Answer, type AskedRequest, createHttpVisitor, type HttpVisitor } from "./http-visitor.ts";
import type { KnownUser, SentLead, WriteLedger } from "./write-ledger.ts";

interface LaneState {
  visitor: HttpVisitor;
  user: KnownUser | undefined;
  step: number;
}

export interface MixedWritesOptions {
  origin: string;
  ledger: WriteLedger;
  /** A home of the branch whose viewing times these are. */
  home: { propertyId: number; channel: string };
  /** Each is asked for once. */
  slotIds: number[];
  lanes?: number;
  /** Called after every request. */
  onAsked?: (asked: AskedRequest) => void;
  /** Who writes in each lane: the same visitors before and after a restart, as their sessions must survive it. */
  states: Map<number, LaneState>;
  /** Called after each acknowledged write. */
  onAcknowledged?: () => void;
}

const PASSWORD = "Fenland-heron-7";
const LANES = 6;
/** Then the lane becomes somebody else, so that no limit of one account is met. */
const ROUNDS_PER_USER = 20;
const PDF = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(20_000, 65)]);
const SURPRISES = 5;
/** Nothing, or the site or its balancer saying that it can't answer now. */
const NO_ANSWER = new Set([0, 502, 503]);

let serial = 0;

/**
 * Visitors who do everything that a visitor can write: enquiries with and without a viewing time or a file, accounts, saved homes
 * and searches, profile changes, property views. They stop when `shouldStop` says so; the promise resolves after the last one.
 */
export async function runMixedWrites(options: MixedWritesOptions, shouldStop: () => boolean): Promise<void> {
  const { lanes = LANES } = options;
  await Promise.all(Array.from({ length: lanes }, (_, lane) => runLane(options, { lane, shouldStop })));
}

async function runLane(
  options: MixedWritesOptions,
  { lane, shouldStop }: { lane: number; shouldStop: () => boolean },
): Promise<void> {
  const { origin, ledger, states, onAsked } = options;
  for (; !shouldStop(); ) {
    const known = states.get(lane) ?? {
      visitor: createHttpVisitor(origin, onAsked),
      user: undefined,
      step: lane,
    };
    states.set(lane, known);
    if (known.user === undefined || known.step % (ROUNDS_PER_USER * STEPS.length) === 0) {
      known.visitor = createHttpVisitor(origin, onAsked);
      known.user = await register(options, known.visitor);
    }
    const act = STEPS[known.step % STEPS.length];
    if (known.user && act) await act(options, known.visitor, known.user);
    known.step += 1;
    if ((ledger.statuses.get(0) ?? 0) > 0) await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Whether it was acknowledged. */
function note(
  { ledger, onAcknowledged }: MixedWritesOptions,
  answer: Answer | undefined,
  what = "",
): boolean {
  const status = answer?.status ?? 0;
  ledger.statuses.set(status, (ledger.statuses.get(status) ?? 0) + 1);
  const isDone = status >= 200 && status < 300;
  if (isDone) {
    ledger.acknowledged += 1;
    onAcknowledged?.();
  } else if (!NO_ANSWER.has(status) && ledger.surprises.length < SURPRISES)
    ledger.surprises.push(`${what} ${status} ${answer?.text.slice(0, 200)}`);
  return isDone;
}

async function register(options: MixedWritesOptions, visitor: HttpVisitor): Promise<KnownUser | undefined> {
  const email = `fault-user-${++serial}@example.org`;
  const telephones = [newTelephone()];
  const answer = await visitor.post("/user.ljson", {
    first_name: "Rosa",
    last_name: "Whitlock",
    email,
    tel_home: telephones[0],
    password: PASSWORD,
    password_confirmation: PASSWORD,
    opt_in_terms: "on",
  });
  if (!note(options, answer, "register")) return undefined;
  const user = { email, savedIds: new Set<number>(), searchIds: new Set<number>(), telephones, bookings: 0 };
  options.ledger.users.push(user);
  return user;
}

type Step = (options: MixedWritesOptions, visitor: HttpVisitor, user: KnownUser) => Promise<void>;

const STEPS: readonly Step[] = [
  (options, visitor) => sendOfficeLead(options, visitor, 1),
  saveHome,
  bookViewing,
  saveSearch,
  // Some are impatient and press twice.
  (options, visitor) => sendOfficeLead(options, visitor, 2),
  changeProfile,
  viewProperty,
  sendUpload,
];

function newLead(change: Partial<SentLead> = {}): SentLead {
  serial += 1;
  return {
    instance: `fault-lead-${serial}-of-many-more`,
    email: `enquirer-${serial}@example.org`,
    slotId: undefined,
    uploadBytes: undefined,
    ...change,
  };
}

function toPerson({ instance, email }: SentLead) {
  return {
    form_instance: instance,
    lead_client: { first_name: "Rosa", last_name: "Whitlock", email, tel_home: "01632 960 123" },
    marketing_preferences: { opt_in_terms: "on" },
  };
}

async function sendOfficeLead(
  options: MixedWritesOptions,
  visitor: HttpVisitor,
  times: 1 | 2,
): Promise<void> {
  const lead = newLead();
  const body = { ...toPerson(lead), lead: { branch_id: 3, message: `About ${lead.instance}.` } };
  const posts = Array.from({ length: times }, () => visitor.post("/leads", body));
  const isDone = (await Promise.all(posts)).map((answer) => note(options, answer, "enquiry")).includes(true);
  if (isDone) options.ledger.leads.push(lead);
}

async function bookViewing(
  options: MixedWritesOptions,
  signedIn: HttpVisitor,
  user: KnownUser,
): Promise<void> {
  const { home, slotIds, ledger } = options;
  const lead = newLead({ slotId: slotIds.shift() });
  user.bookings += 1;
  // An account may hold only so many viewings; after that it is somebody who isn't signed in.
  const visitor = user.bookings > MOST_HELD ? createHttpVisitor(options.origin, options.onAsked) : signedIn;
  const answer = await visitor.post(`/properties/${home.propertyId}/${home.channel}/leads`, {
    ...toPerson(lead),
    lead: {
      message: `About ${lead.instance}.`,
      ...(lead.slotId === undefined ? {} : { viewing_slot_id: String(lead.slotId) }),
    },
  });
  if (note(options, answer, "viewing")) ledger.leads.push(lead);
}

async function sendUpload(options: MixedWritesOptions, visitor: HttpVisitor): Promise<void> {
  const lead = newLead({ uploadBytes: PDF.length });
  const form = new FormData();
  const fields = {
    f_id: "2",
    form_instance: lead.instance,
    "form_submission[first_name]": "Rosa",
    "form_submission[last_name]": "Whitlock",
    "form_submission[email]": lead.email,
    "form_submission[tel_home]": "01632960123",
    "form_submission[post]": "Saleroom porter, Ely",
    "form_submission[message]": `About ${lead.instance}.`,
    "marketing_preferences[opt_in_terms]": "on",
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("form_submission[curriculum_vitae]", new Blob([new Uint8Array(PDF)]), "cv.pdf");
  if (note(options, await visitor.post("/form_submissions", form), "upload")) options.ledger.leads.push(lead);
}

/** Somebody whose registration was acknowledged must still be signed in. */
function noteOwn(
  options: MixedWritesOptions,
  user: KnownUser,
  answer: Answer | undefined,
  what: string,
): boolean {
  if (answer?.status === 401) options.ledger.lostSessions.push(user.email);
  return note(options, answer, what);
}

async function saveHome(options: MixedWritesOptions, visitor: HttpVisitor, user: KnownUser): Promise<void> {
  const { propertyId } = options.home;
  const answer = await visitor.post("/saved_properties.ljson", { property_ids: String(propertyId) });
  if (noteOwn(options, user, answer, "saved home")) user.savedIds.add(propertyId);
}

async function saveSearch(options: MixedWritesOptions, visitor: HttpVisitor, user: KnownUser): Promise<void> {
  const fragment = `from-${100_000 + ++serial}`;
  const answer = await visitor.post("/search", { channel: "sales", fragment });
  if (noteOwn(options, user, answer, "saved search"))
    user.searchIds.add(JSON.parse(answer?.text ?? "{}").search_id);
}

async function changeProfile(
  options: MixedWritesOptions,
  visitor: HttpVisitor,
  user: KnownUser,
): Promise<void> {
  const telephone = newTelephone();
  user.telephones.push(telephone);
  const answer = await visitor.post("/user.ljson", { tel_home: telephone, _method: "put" });
  if (noteOwn(options, user, answer, "profile")) user.telephones.splice(0, user.telephones.length - 1);
}

async function viewProperty(options: MixedWritesOptions, visitor: HttpVisitor): Promise<void> {
  const view = { property_id: options.home.propertyId, domain: "gable.test" };
  if (note(options, await visitor.post("/property_views", view), "view")) options.ledger.views += 1;
}

function newTelephone(): string {
  return `01632${String(++serial).padStart(6, "0")}`;
}
