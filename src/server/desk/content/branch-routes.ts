import { z } from "zod";
import type { Branch } from "../../../domain/branch/branch-schema.ts";
import { DEPARTMENTS } from "../../../domain/branch/departments.ts";
import { listHoursRows } from "../../../domain/branch/opening-hours.ts";
import {
  canEditDocument,
  getEditorPath,
  getPublicPath,
} from "../../../domain/desk/content/content-access.ts";
import type { BranchListView } from "../../../domain/desk/content/content-views.ts";
import { type ReadHours, readHoursForm, toHoursRows } from "../../../domain/desk/content/hours-form.ts";
import {
  describeAgencyClosings,
  describeBranchOpening,
  describeClosingDays,
} from "../../../domain/desk/opening-words.ts";
import { may, seesBranch } from "../../../domain/desk/role.ts";
import { imageUrl } from "../../../domain/property/media/images.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import { takeLock } from "../../db/lock.ts";
import { runRefusableTransaction } from "../../db/refusable-transaction.ts";
import { readStoredAgency } from "../../site/agency/stored-agency.ts";
import type { Desk } from "../desk.ts";
import type { DeskAnswer, DeskContext, DeskScreen } from "../desk-context.ts";
import { deskGet, deskPost } from "../desk-route.ts";
import { runPublish, toConflict } from "./content-actions.ts";
import { findOpened } from "./content-editor.ts";
import { listDrafts } from "./document-queries.ts";
import type { OpenedDocument } from "./open-document.ts";
import { publishDocument, recordCurrentVersion } from "./publish-document.ts";

const THUMBNAIL_WIDTH = 320;
const CLOSING_DAYS = { kind: "setting", id: "closingDays" } as const;
const hoursForm = z.looseObject({ base: z.coerce.number().int().min(0).max(1_000_000).default(0) });

/** The branches with their people, and the opening hours of one. */
export function registerBranchRoutes(desk: Desk): void {
  deskGet(desk, "/desk/branches", { can: "content.read" }, (context) => showBranches(desk, context));
  deskGet(desk, "/desk/branches/:id", { can: "content.read" }, async (context) => {
    const opened = await findBranch(desk, context);
    return opened ? showHours(desk, context, opened) : { notFound: true };
  });
  deskPost(
    desk,
    "/desk/branches/:id/hours",
    { can: "content.edit", action: "branch.hours", body: hoursForm },
    async (context): Promise<DeskAnswer> => {
      const opened = await findBranch(desk, context);
      if (!opened) return { notFound: true };
      const read = readHoursForm(context.fields);
      if (Object.keys(read.problems).length > 0 || read.closingProblem !== undefined)
        return showHours(desk, context, opened, { read });
      const { closingDays, hours } = read;
      const { closingDays: _old, ...rest } = opened.live as Branch;
      const body = { ...rest, hours, ...(closingDays.length > 0 ? { closingDays } : {}) };
      const result = await runPublish(desk, context, opened, body);
      if ("refused" in result)
        return showHours(desk, context, opened, {
          read,
          problems: result.refused.map(({ message }) => message),
        });
      if ("conflict" in result) return toConflict(opened);
      return {
        to: `/desk/branches/${opened.ref.id}`,
        flash: `The opening hours of ${rest.name} are published.`,
      };
    },
  );
  deskPost(
    desk,
    "/desk/branches/:id/copy-hours",
    { can: "content.edit", action: "branch.copy-hours", body: z.looseObject({}) },
    async (context): Promise<DeskAnswer> => {
      const opened = await findBranch(desk, context);
      if (!opened) return { notFound: true };
      const { hours, name } = opened.live as Branch;
      const { user, now } = context;
      const done = await runRefusableTransaction<{ ok: number } | { refused: string }>(
        desk.db,
        async (trx) => {
          await takeLock(trx, { engine: desk.db.engine, lock: "seed" });
          const { content } = await readStoredAgency(trx);
          const others = content.branches.filter(
            ({ branchId }) => seesBranch(user, branchId) && String(branchId) !== opened.ref.id,
          );
          for (const branch of others) {
            const ref = { kind: "branch", id: String(branch.branchId) } as const;
            const body = { ...branch, hours };
            const baseVersion = await recordCurrentVersion(trx, { ref, live: branch, now });
            const change = { ref, body, baseVersion, deskUserId: user.deskUserId, now };
            if (!("ok" in (await publishDocument(trx, desk.db.engine, change))))
              return { refused: branch.name };
          }
          await context.audit(trx, { subject: `branch:${opened.ref.id}`, facts: { copied: others.length } });
          return { ok: others.length };
        },
      );
      if ("refused" in done)
        return showHours(desk, context, opened, {
          problems: [`The hours couldn’t be copied to ${done.refused}. Nothing was changed.`],
        });
      return {
        to: `/desk/branches/${opened.ref.id}`,
        flash: `The hours of ${name} now apply to ${done.ok} other ${done.ok === 1 ? "branch" : "branches"}.`,
      };
    },
  );
}

async function findBranch(desk: Desk, context: DeskContext): Promise<OpenedDocument | undefined> {
  const params = { kind: "branch", id: context.params.id ?? "" };
  const opened = await findOpened(desk, { ...context, params }, "content");
  return opened?.live === undefined ? undefined : opened;
}

async function showBranches(desk: Desk, { user, now }: DeskContext): Promise<DeskScreen> {
  const { query } = desk.db;
  const { content } = await readStoredAgency(query);
  const drafts = await listDrafts(query);
  const canEdit = may(user.role, "content.edit");
  const branches = content.branches.filter(({ branchId }) => seesBranch(user, branchId));
  const closingDates = (await desk.settings.get()).closingDays.dates;
  const rows = branches.map((branch): BranchListView["branches"][number] => {
    const ref = { kind: "branch", id: String(branch.branchId) } as const;
    const hasDraft = drafts.some(({ kind, id }) => kind === "branch" && id === ref.id);
    const hours = listHoursRows(branch.hours).filter(({ text }) => text !== "Closed");
    return {
      href: `/desk/branches/${ref.id}`,
      name: branch.name,
      text: describeBranchOpening(branch, { now, closingDates }),
      details: [
        `${branch.addressLines[0]}, ${branch.postcode}`,
        branch.telephone,
        ...hours.map(({ days, text }) => `${days} ${text}`),
      ].join(" · "),
      picture:
        branch.pictureKey === null
          ? undefined
          : { src: imageUrl({ key: branch.pictureKey, width: THUMBNAIL_WIDTH }), alt: "" },
      people: content.staff
        .filter(({ branchId }) => branchId === branch.branchId)
        .map((member) => ({
          href: getEditorPath({ kind: "person", id: String(member.staffMemberId) }),
          name: `${member.firstName} ${member.surname}, ${member.jobTitle}`,
        })),
      state: hasDraft ? { kind: "draft", text: "Draft" } : { kind: "live", text: "Published" },
      addPerson: canEdit ? "/desk/content/new/person" : undefined,
    };
  });
  const people = content.staff.filter(({ branchId }) => seesBranch(user, branchId)).length;
  return {
    view: "branch-list",
    title: "Branches and people",
    props: {
      context: `${branches.length} ${branches.length === 1 ? "branch" : "branches"}, ${people} people. This is what the public site shows.`,
      canAdd: canEdit && user.branchIds === "all",
      closing: describeClosingDays(branches, { today: londonDay(now), agencyDates: closingDates }),
      closingHref: canEdit ? getEditorPath(CLOSING_DAYS) : undefined,
      branches: rows,
    },
  };
}

interface HoursOptions {
  read?: ReadHours;
  problems?: string[];
}

async function showHours(
  desk: Desk,
  { user, now }: DeskContext,
  { ref, live, version }: OpenedDocument,
  { read, problems = [] }: HoursOptions = {},
): Promise<DeskScreen> {
  const branch = live as Branch;
  const { content } = await readStoredAgency(desk.db.query);
  const today = londonDay(now);
  const closingDates = (await desk.settings.get()).closingDays.dates;
  const isRefused = read !== undefined || problems.length > 0;
  return {
    view: "branch-hours",
    title: branch.name,
    ...(isRefused ? { status: 422 } : {}),
    props: {
      branchId: branch.branchId,
      name: branch.name,
      context: describeBranchOpening(branch, { now, closingDates }),
      baseVersion: version,
      rows: toHoursRows(read?.hours ?? branch.hours, read?.problems),
      closingDays: [
        ...(read?.closingDays ?? branch.closingDays ?? []).filter(({ date }) => date === "" || date >= today),
      ],
      agencyClosings: describeAgencyClosings({ today, agencyDates: closingDates }),
      agencyClosingsHref: may(user.role, "content.edit") ? getEditorPath(CLOSING_DAYS) : undefined,
      closingProblem: read?.closingProblem,
      problems,
      canEdit: canEditDocument(user, ref),
      publicUrl: getPublicPath(ref, branch),
      editorHref: getEditorPath(ref),
      contact: [
        { label: "Phone", text: branch.telephone },
        { label: "Email for enquiries", text: branch.email },
        { label: "Address", text: [...branch.addressLines, branch.town, branch.postcode].join(", ") },
        {
          label: "Departments",
          text: branch.departments.map(({ name }) => DEPARTMENTS[name].label).join(", ") || "None",
        },
      ],
      others: content.branches
        .filter(({ branchId }) => seesBranch(user, branchId) && branchId !== branch.branchId)
        .map(({ branchId, name }) => ({ branchId, name })),
    },
  };
}
