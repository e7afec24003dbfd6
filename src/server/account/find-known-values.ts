import { toKnownClient } from "../../domain/enquiry/lead/known-client.ts";
import type { Query } from "../db/database.ts";
import { findUserRecord } from "./user-queries.ts";

/** The groups that enquiry forms nest the sender's details in. */
const GROUPS = ["lead_client", "form_submission"];

/** Initial values of an enquiry form without JavaScript, for a signed-in user. */
export async function findKnownValues(query: Query, userId: number): Promise<Record<string, string>> {
  const person = await findUserRecord(query, userId);
  if (!person) return {};
  const known = Object.entries(toKnownClient(person));
  return Object.fromEntries(
    GROUPS.flatMap((group) => known.map(([field, value]) => [`${group}[${field}]`, value])),
  );
}
