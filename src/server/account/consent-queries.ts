import type { Query } from "../db/database.ts";

export interface Consent {
  userId: number;
  kind: "terms" | "marketing";
  isGiven: boolean;
  /** The statement as the visitor saw it. */
  words: string;
  page: string;
  at: number;
}

/** Consents are only ever added, never changed, so the record of an earlier consent stays intact. */
export async function recordConsent(query: Query, consent: Consent): Promise<void> {
  await query
    .insertInto("consents")
    .values({
      user_id: consent.userId,
      kind: consent.kind,
      is_given: consent.isGiven ? 1 : 0,
      words: consent.words,
      page: consent.page,
      at: consent.at,
    })
    .execute();
}

export async function listConsents(query: Query, userId: number): Promise<Omit<Consent, "userId">[]> {
  const rows = await query
    .selectFrom("consents")
    .select(["kind", "is_given", "words", "page", "at"])
    .where("user_id", "=", userId)
    .orderBy("consent_id")
    .execute();
  return rows.map(({ kind, is_given, ...rest }) => ({
    kind: kind as Consent["kind"],
    isGiven: is_given === 1,
    ...rest,
  }));
}
