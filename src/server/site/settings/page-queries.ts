import {
  type FormDefinition,
  formDefinitionSchema,
} from "../../../domain/enquiry/custom-form/form-definition.ts";
import { type ContentPage, contentPageSchema } from "../../../domain/site/content/content-page.ts";
import { type SalesEvent, salesEventSchema } from "../../../domain/site/content/sales-event.ts";
import type { Query, Trx } from "../../db/database.ts";

export interface PagesAndEvents {
  pages: readonly ContentPage[];
  events: readonly SalesEvent[];
  forms: readonly FormDefinition[];
}

/** Replaces all pages, events and forms with these. */
export async function replacePages(trx: Trx, { pages, events, forms }: PagesAndEvents): Promise<void> {
  await trx.deleteFrom("content_pages").execute();
  await trx.deleteFrom("sales_events").execute();
  await trx.deleteFrom("form_definitions").execute();
  for (const page of pages) {
    await trx
      .insertInto("content_pages")
      .values({ slug: page.slug, body_json: JSON.stringify(page) })
      .execute();
  }
  for (const event of events) {
    const { eventId, kind, on } = event;
    await trx
      .insertInto("sales_events")
      .values({ event_id: eventId, kind, on_date: on, body_json: JSON.stringify(event) })
      .execute();
  }
  for (const form of forms) {
    await trx
      .insertInto("form_definitions")
      .values({ form_id: form.formId, body_json: JSON.stringify(form) })
      .execute();
  }
}

export async function findContentPage(query: Query, slug: string): Promise<ContentPage | undefined> {
  const row = await query
    .selectFrom("content_pages")
    .select("body_json")
    .where("slug", "=", slug)
    .executeTakeFirst();
  return row && contentPageSchema.parse(JSON.parse(row.body_json));
}

/** By slug. */
export async function listContentPages(query: Query): Promise<ContentPage[]> {
  const rows = await query.selectFrom("content_pages").select("body_json").execute();
  return rows
    .map((row) => contentPageSchema.parse(JSON.parse(row.body_json)))
    .sort((a, b) => (a.slug < b.slug ? -1 : 1));
}

export async function listSalesEvents(query: Query): Promise<SalesEvent[]> {
  const rows = await query.selectFrom("sales_events").select("body_json").orderBy("on_date").execute();
  return rows.map((row) => salesEventSchema.parse(JSON.parse(row.body_json)));
}

export async function findSalesEventById(query: Query, eventId: number): Promise<SalesEvent | undefined> {
  const row = await query
    .selectFrom("sales_events")
    .select("body_json")
    .where("event_id", "=", eventId)
    .executeTakeFirst();
  return row && salesEventSchema.parse(JSON.parse(row.body_json));
}

export async function findForm(query: Query, formId: number): Promise<FormDefinition | undefined> {
  const [form] = await listForms(query, [formId]);
  return form;
}

/** Returns the forms that exist, in no particular order. */
export async function listForms(query: Query, formIds: readonly number[]): Promise<FormDefinition[]> {
  if (formIds.length === 0) return [];
  const rows = await query
    .selectFrom("form_definitions")
    .select("body_json")
    .where("form_id", "in", formIds)
    .execute();
  return rows.map((row) => formDefinitionSchema.parse(JSON.parse(row.body_json)));
}

export async function listAllForms(query: Query): Promise<FormDefinition[]> {
  const rows = await query.selectFrom("form_definitions").select("body_json").orderBy("form_id").execute();
  return rows.map((row) => formDefinitionSchema.parse(JSON.parse(row.body_json)));
}

export async function hasContentPages(query: Query): Promise<boolean> {
  return (await query.selectFrom("content_pages").select("slug").limit(1).executeTakeFirst()) !== undefined;
}
