import { z } from "zod";
import { isConfirmed } from "../../../domain/desk/people/erasure-choice.ts";
import { createPersonDocument, type PersonRecords } from "../../../domain/desk/people/person-document.ts";
import type { DeskUser } from "../../../domain/desk/role.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import { formatDay } from "../../../domain/time/time.ts";
import { erasePerson } from "../../account/erasure/erase-person.ts";
import { openErasureJournal } from "../../account/erasure/erasure-journal.ts";
import { recordSecurityEvent } from "../../account/security-event-queries.ts";
import type { Query } from "../../db/database.ts";
import type { Desk } from "../desk.ts";
import type { DeskAnswer, DeskContext } from "../desk-context.ts";
import { deskGet, deskPost } from "../desk-route.ts";
import { findPerson, type Person } from "./find-person.ts";
import { loadPeople, loadPerson } from "./load-people.ts";
import {
  listAccountRecords,
  listContactRecords,
  listLeadRecords,
  listMaterialAlertRecords,
} from "./person-record-queries.ts";

/** For a person to read, or for another system. */
const exportSchema = z.object({ format: z.enum(["page", "data"]).default("data") });
const eraseSchema = z.object({ confirmation: z.string().max(320).default("") });

/** A person's data: find, show, export and erase it. */
export function registerPeopleRoutes(desk: Desk): void {
  const { db, config } = desk;

  deskGet(desk, "/desk/people", { can: "people.read" }, async (c) => ({
    view: "people",
    title: "A person’s data",
    props: await loadPeople(db.query, c.user, c.query.q ?? ""),
  }));

  async function show(c: DeskContext, person: Person, typed?: string): Promise<DeskAnswer> {
    const path = `/desk/people/${c.params.person}`;
    const secret = config.sessionSecret;
    const options = { person, path, secret, ...(typed === undefined ? {} : { typed }) };
    const props = await loadPerson(db.query, c.user, options);
    return { view: "person", title: person.name, props, status: typed === undefined ? 200 : 422 };
  }

  deskGet(desk, "/desk/people/:person", { can: "people.read" }, async (c) => {
    const person = await findPerson(db.query, c.user, c.params.person ?? "");
    return person ? show(c, person) : { notFound: true };
  });

  deskPost(
    desk,
    "/desk/people/:person/export",
    { can: "enquiries.export", action: "person.export", proof: true, body: exportSchema },
    async (c) => {
      const person = await findPerson(db.query, c.user, c.params.person ?? "");
      if (!person) return { notFound: true };
      const leadIds = person.leads.map(({ leadId }) => leadId);
      const data = await loadPersonRecords(db.query, c.user, person);
      await db.transaction(async (trx) => {
        await recordSecurityEvent(trx, { event: "data-exported", actor: "staff", reason: "request" });
        await c.audit(trx, { subject: toSubject(person), facts: { enquiries: leadIds.length } });
      });
      const name = `personal-data-${londonDay(c.now)}`;
      if (c.body.format === "data") {
        const content = JSON.stringify({ exported_at: new Date(c.now).toISOString(), ...data }, null, 2);
        return { file: { name: `${name}.json`, type: "application/json; charset=utf-8", content } };
      }
      const { agency } = await desk.settings.get();
      const content = createPersonDocument({
        agencyName: agency.name,
        name: person.name,
        day: formatDay(londonDay(c.now)),
        records: listPersonRecords(data),
      });
      return { file: { name: `${name}.html`, type: "text/html; charset=utf-8", content } };
    },
  );

  deskPost(
    desk,
    "/desk/people/:person/erase",
    { can: "people.erase", action: "person.erase", proof: true, body: eraseSchema },
    async (c) => {
      const person = await findPerson(db.query, c.user, c.params.person ?? "");
      if (!person) return { notFound: true };
      const { erasure } = await loadPerson(db.query, c.user, {
        person,
        path: "",
        secret: config.sessionSecret,
      });
      if (!isConfirmed(erasure, c.body.confirmation)) return show(c, person, c.body.confirmation);
      const { agency } = await desk.settings.get();
      const counts = await db.transaction(async (trx) => {
        const { otherEmails: _others, ...erased } = await erasePerson(
          {
            trx,
            log: desk.log,
            agencyName: agency.name,
            publicUrl: config.publicUrl,
            secret: config.sessionSecret,
            erasures: openErasureJournal(config.dataDir),
          },
          {
            userId: person.userId,
            email: person.ownEmail === "" ? undefined : person.ownEmail,
            ...(person.bareLeadId === undefined ? {} : { leadIds: [person.bareLeadId] }),
            by: "desk",
            now: c.now,
          },
        );
        await c.audit(trx, { subject: toSubject(person), facts: { ...erased } });
        return erased;
      });
      const what = counts.enquiries === 1 ? "1 enquiry" : `${counts.enquiries} enquiries`;
      return {
        to: "/desk/people",
        flash: `Erased: ${what}, ${counts.accounts === 1 ? "the account" : "no account"} and everything that belonged to them. Files and stored emails go within a few minutes.`,
      };
    },
  );
}

type ExportedRecords = Awaited<ReturnType<typeof loadPersonRecords>>;

/** Every row about a person that the reader sees. */
async function loadPersonRecords(query: Query, user: DeskUser, person: Person) {
  const { leads, userId, ownEmail } = person;
  return {
    enquiries: await listLeadRecords(
      query,
      leads.map(({ leadId }) => leadId),
    ),
    account: userId === undefined ? {} : await listAccountRecords(query, userId),
    material_alerts: await listMaterialAlertRecords(query, ownEmail),
    contact: await listContactRecords(query, user, person),
  };
}

/** The same, by table. */
function listPersonRecords({ enquiries, account, contact, ...others }: ExportedRecords): PersonRecords {
  const consents = [...(enquiries.consents ?? []), ...(account.consents ?? [])];
  const lead_emails = [...(enquiries.lead_emails ?? []), ...(contact.lead_emails ?? [])];
  return { ...enquiries, ...account, ...contact, consents, lead_emails, ...others };
}

/** An id, never a name: the audit outlives the person's data. */
function toSubject({ userId, leads }: Person): string {
  if (userId !== undefined) return `account:${userId}`;
  return leads[0] ? `enquiry:${leads[0].leadId}` : "contact";
}
