import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { ENQUIRY_CALLS } from "../../src/domain/enquiry/enquiry-calls.ts";
import { formatSlotDay, type ShownSlot } from "../../src/domain/enquiry/viewing/viewing-slots.ts";
import type { SearchPage } from "../../src/domain/search/page/search-page.ts";
import type { AnswerOf } from "../../src/domain/url/call.ts";

const ELY = 3;

interface ShownHome {
  url: string;
  slots: ShownSlot[];
}

/** A home whose branch publishes slots, with the free ones; the last of them is one that other journeys don't visit. */
export async function findShownHome({ request }: Page, { isLast = false } = {}): Promise<ShownHome> {
  const search = await request.get(`/search.ljson?channel=sales&branch_id=${ELY}`);
  const { properties } = (await search.json()) as SearchPage;
  for (const { property_id, property_url } of isLast ? properties.toReversed() : properties) {
    const answer = await request.get(`/viewing_slots?property=${property_id}`);
    const { slots }: AnswerOf<typeof ENQUIRY_CALLS.listViewingSlots> = await answer.json();
    if (slots.length > 0) return { url: property_url, slots };
  }
  return expect.fail("No home of the Ely branch has free slots.");
}

export function getSlotRadio(form: Locator | Page, { day, from, to }: ShownSlot): Locator {
  return form
    .getByRole("group", { name: formatSlotDay(day) })
    .getByRole("radio", { name: `${from} to ${to}`, exact: true });
}

/** What people click: the time itself. The radio button is hidden. */
export function getSlotLabel(form: Locator | Page, { day, from }: ShownSlot): Locator {
  return form.getByRole("group", { name: formatSlotDay(day) }).getByText(from, { exact: true });
}
