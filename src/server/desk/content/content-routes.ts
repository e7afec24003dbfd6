import { z } from "zod";
import {
  canEditDocument,
  describeSetting,
  getDocumentName,
  getEditorPath,
  seesDocument,
} from "../../../domain/desk/content/content-access.ts";
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  type DocumentRef,
  findDocument,
  getDocumentNoun,
  listDocumentIds,
  readDocumentRef,
} from "../../../domain/desk/content/content-document.ts";
import type { ContentListView, ContentState } from "../../../domain/desk/content/content-views.ts";
import { toEmptyValue, toJsonSchema } from "../../../domain/desk/content/document-schema.ts";
import { formatTimeInSentence } from "../../../domain/desk/desk-time.ts";
import { type DeskUser, may, seesBranch } from "../../../domain/desk/role.ts";
import type { SettingsName } from "../../../domain/site/settings/site-settings.ts";
import { runRefusableTransaction } from "../../db/refusable-transaction.ts";
import { readStoredAgency } from "../../site/agency/stored-agency.ts";
import type { Desk } from "../desk.ts";
import type { DeskScreen } from "../desk-context.ts";
import { deskGet, deskPost } from "../desk-route.ts";
import { ACTION_GROUPS, registerContentActions } from "./content-actions.ts";
import { findOpened, showEditor } from "./content-editor.ts";
import { showConflict, showVersions } from "./content-history.ts";
import { nameOf } from "./content-words.ts";
import { findDeskNames, listDrafts, listLatestVersions } from "./document-queries.ts";
import { createDocument } from "./open-document.ts";

/** Pages, menus, theme and every other document of the agency. */
export function registerContentRoutes(desk: Desk): void {
  deskGet(desk, "/desk/pages", { can: "content.read" }, ({ user, now }) => showList(desk, { user, now }));
  deskGet(desk, "/desk/theme", { can: "settings.edit" }, async (context) => {
    const params = { kind: "setting", id: "theme" };
    const opened = await findOpened(desk, { ...context, params }, "settings");
    return opened ? showEditor(desk, context, { opened }) : { notFound: true };
  });
  for (const { group, prefix, can } of ACTION_GROUPS) {
    const canRead = group === "content" ? "content.read" : can;
    deskGet(desk, prefix, { can: canRead }, async (context) => {
      const opened = await findOpened(desk, context, group);
      return opened ? showEditor(desk, context, { opened }) : { notFound: true };
    });
    deskGet(desk, `${prefix}/versions`, { can: canRead }, async (context) => {
      const opened = await findOpened(desk, context, group);
      return opened ? showVersions(desk, context, opened) : { notFound: true };
    });
    deskGet(desk, `${prefix}/conflict`, { can }, async (context) => {
      const opened = await findOpened(desk, context, group);
      if (!opened) return { notFound: true };
      return (await showConflict(desk, opened)) ?? showEditor(desk, context, { opened });
    });
  }
  registerContentActions(desk);
  registerNewDocument(desk);
}

const newDocument = z.object({
  name: z.string().trim().max(120).default(""),
  branch: z.coerce.number().int().positive().max(999_999_999).optional(),
});

/** Begins a page, person, branch, event or form as a draft. */
function registerNewDocument(desk: Desk): void {
  deskPost(
    desk,
    "/desk/content/new/:kind",
    { can: "content.edit", action: "content.new", body: newDocument },
    async ({ params, body, user, now, audit }) => {
      const kind = DOCUMENT_KINDS.find((name) => name === params.kind);
      if (kind === undefined || kind === "setting") return { notFound: true };
      const branchId = body.branch ?? (await findFirstBranch(desk, user));
      if (
        kind === "branch" ? user.branchIds !== "all" : branchId !== undefined && !seesBranch(user, branchId)
      )
        return { notFound: true };
      const slug = kind === "page" ? toSlug(body.name) : undefined;
      if (slug === "")
        return showList(desk, {
          user,
          now,
          problem: "Give the new page a title first, such as Selling with us.",
        });
      const root = toJsonSchema({ kind, id: "1" });
      const empty = toEmptyValue(root, root, 1) as Record<string, unknown>;
      const made = await runRefusableTransaction(desk.db, async (trx) => {
        const created = await createDocument(trx, desk.db.engine, {
          kind,
          deskUserId: user.deskUserId,
          slug,
          toBody: () => ({
            ...empty,
            ...(kind === "page" ? { title: body.name } : {}),
            ...(kind === "page" || kind === "branch" ? {} : { branchId }),
          }),
          now,
        });
        if ("ok" in created) await audit(trx, { subject: `${created.ok.kind}:${created.ok.id}` });
        return created;
      });
      if ("refused" in made)
        return showList(desk, { user, now, problem: `There’s already a page at /pages/${slug}.` });
      return { to: getEditorPath(made.ok), flash: `A new ${getDocumentNoun(kind)}, as a draft.` };
    },
  );
}

async function findFirstBranch(desk: Desk, user: DeskUser): Promise<number | undefined> {
  const { content } = await readStoredAgency(desk.db.query);
  return content.branches.find(({ branchId }) => seesBranch(user, branchId))?.branchId;
}

const LONGEST_SLUG = 60;

/** 'Selling with us' as 'selling-with-us'. */
function toSlug(title: string): string {
  const words = title
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’.]/g, "")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return (words ?? []).join("-").slice(0, LONGEST_SLUG).replace(/-$/, "");
}

interface ListOptions {
  user: DeskUser;
  now: number;
  problem?: string | undefined;
}

const LISTS: readonly { kind: DocumentKind; heading: string; add: string; asksFor?: string }[] = [
  { kind: "page", heading: "Pages", add: "Add a page", asksFor: "Title of the new page" },
  { kind: "event", heading: "Sales events", add: "Add a sales event" },
  { kind: "form", heading: "Forms", add: "Add a form" },
  { kind: "setting", heading: "The rest of the site", add: "" },
];

async function showList(desk: Desk, { user, now, problem }: ListOptions): Promise<DeskScreen> {
  const { query } = desk.db;
  const { content } = await readStoredAgency(query);
  const drafts = await listDrafts(query);
  const versions = await listLatestVersions(query);
  const names = await findDeskNames(query);
  const groups = LISTS.map(({ kind, heading, add, asksFor }): ContentListView["groups"][number] => {
    const drafted = drafts.filter((draft) => draft.kind === kind).map(({ id }) => id);
    const ids = [...new Set([...listDocumentIds(content, kind), ...drafted])];
    return {
      heading,
      add:
        kind === "setting" || !may(user.role, "content.edit")
          ? undefined
          : { action: `/desk/content/new/${kind}`, text: add, asksFor },
      rows: ids.flatMap((id) => {
        const ref = readDocumentRef(kind, id);
        const draft = drafts.find((one) => one.kind === kind && one.id === id);
        const own = draft?.deskUserId === user.deskUserId ? JSON.parse(draft.bodyText) : undefined;
        const body = ref && (findDocument(content, ref) ?? own);
        if (!ref || body === undefined || !seesDocument(user, ref, body)) return [];
        const text = kind === "setting" ? describeSetting(id as SettingsName) : toText(ref);
        const by = draft && `Draft by ${nameOf(names, draft.deskUserId)}`;
        const version = versions.find((one) => one.kind === kind && one.id === id);
        const state: ContentState = by
          ? { kind: "draft", text: by }
          : {
              kind: "live",
              text: version?.deskUserId
                ? `Published ${formatTimeInSentence(version.createdAt, now)}`
                : "Published",
            };
        return [{ href: getEditorPath(ref), name: getDocumentName(ref, body), text, state }];
      }),
    };
  });
  const canEdit = canEditDocument(user, { kind: "page", id: "a" });
  return {
    view: "content-list",
    title: "Pages",
    ...(problem === undefined ? {} : { status: 422 }),
    props: {
      heading: "Pages",
      context: canEdit ? "Draft, preview, then publish." : "Your role can read these, not change them.",
      groups,
      problem,
    },
  };
}

function toText({ kind, id }: DocumentRef): string {
  return kind === "page" ? `/pages/${id}` : `Number ${id}`;
}
