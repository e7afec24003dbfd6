import type { Branch, StaffMember } from "../../domain/branch/branch-schema.ts";
import { listBranches, listStaff } from "../branch/branch-queries.ts";
import type { Trx } from "../db/database.ts";
import { listDeskEditedIds } from "./settings/desk-edit-queries.ts";
import {
  listAllForms,
  listContentPages,
  listSalesEvents,
  type PagesAndEvents,
} from "./settings/page-queries.ts";

interface EditedContent extends PagesAndEvents {
  branches: readonly Branch[];
  staff: readonly StaffMember[];
}

/** The demo agency as it should be written: what was changed at the desk stays as it is stored. */
export async function keepDeskEdits<Agency extends EditedContent>(trx: Trx, agency: Agency): Promise<Agency> {
  const merge = async <Entry>(
    kind: string,
    demo: readonly Entry[],
    { stored, getId }: { stored: readonly Entry[]; getId(entry: Entry): string | number },
  ): Promise<Entry[]> => {
    const edited = await listDeskEditedIds(trx, kind);
    const isEdited = (entry: Entry) => edited.has(String(getId(entry)));
    return [...demo.filter((entry) => !isEdited(entry)), ...stored.filter(isEdited)];
  };
  return {
    ...agency,
    branches: await merge("branch", agency.branches, {
      stored: await listBranches(trx),
      getId: ({ branchId }) => branchId,
    }),
    staff: await merge("person", agency.staff, {
      stored: await listStaff(trx),
      getId: ({ staffMemberId }) => staffMemberId,
    }),
    pages: await merge("page", agency.pages, {
      stored: await listContentPages(trx),
      getId: ({ slug }) => slug,
    }),
    events: await merge("event", agency.events, {
      stored: await listSalesEvents(trx),
      getId: ({ eventId }) => eventId,
    }),
    forms: await merge("form", agency.forms, {
      stored: await listAllForms(trx),
      getId: ({ formId }) => formId,
    }),
  };
}
