import { z } from "zod";
import {
  canEditDocument,
  type DocumentGroup,
  getDocumentName,
  getEditorPath,
  seesDocument,
} from "../../../domain/desk/content/content-access.ts";
import { type DocumentBody, listDocumentIds } from "../../../domain/desk/content/content-document.ts";
import { toJsonSchema } from "../../../domain/desk/content/document-schema.ts";
import { editList, readDocumentForm } from "../../../domain/desk/content/read-document-form.ts";
import { checkThemeContrast, withColours } from "../../../domain/desk/content/theme-contrast.ts";
import type { Permission } from "../../../domain/desk/role.ts";
import { runRefusableTransaction } from "../../db/refusable-transaction.ts";
import { readStoredAgency } from "../../site/agency/stored-agency.ts";
import type { Desk } from "../desk.ts";
import type { DeskAnswer } from "../desk-context.ts";
import { type DeskPostContext, deskPost } from "../desk-route.ts";
import { findOpened, isTheme, showEditor } from "./content-editor.ts";
import { deleteDraft, findVersion, putDraft } from "./document-queries.ts";
import { mergeDraft, type OpenedDocument } from "./open-document.ts";
import { type PublishResult, publishDocument } from "./publish-document.ts";

const MAX_FORM_BYTES = 500_000;
const anyForm = z.looseObject({ base: z.coerce.number().int().min(0).max(1_000_000).default(0) });
type AnyForm = z.infer<typeof anyForm>;

interface ActionGroup {
  group: DocumentGroup;
  prefix: `/desk/${string}`;
  can: Permission;
  /** Publishing needs fresh proof. */
  proof: boolean;
}

export const ACTION_GROUPS: readonly ActionGroup[] = [
  { group: "content", prefix: "/desk/content/:kind/:id", can: "content.edit", proof: false },
  { group: "settings", prefix: "/desk/settings/:id", can: "settings.edit", proof: false },
  { group: "secured", prefix: "/desk/secured/:id", can: "settings.edit", proof: true },
];

type Act = (context: DeskPostContext<AnyForm>, opened: OpenedDocument) => Promise<DeskAnswer>;

/** What can be done with any document. */
export function registerContentActions(desk: Desk): void {
  for (const { group, prefix, can, proof } of ACTION_GROUPS) {
    const on = (step: string, act: Act, needsProof = false) =>
      deskPost(
        desk,
        `${prefix}/${step}`,
        { can, action: `content.${step}`, body: anyForm, maxBytes: MAX_FORM_BYTES, proof: needsProof },
        async (context) => {
          const opened = await findOpened(desk, context, group);
          if (!opened || !canEditDocument(context.user, opened.ref)) return { notFound: true };
          return act(context, opened);
        },
      );
    on("draft", (context, opened) => saveDraft(desk, context, opened));
    on("publish", (context, opened) => publish(desk, context, opened), proof);
    on("discard", (context, opened) => discard(desk, context, opened));
    on("remove", (context, opened) => remove(desk, context, opened));
    on("restore", (context, opened) => restore(desk, context, opened));
    on("resolve", (context, opened) => resolve(desk, context, opened));
  }
}

const toSubject = ({ ref }: OpenedDocument) => `${ref.kind}:${ref.id}`;

function readTyped({ fields }: DeskPostContext<AnyForm>, { ref, draft, live }: OpenedDocument): DocumentBody {
  const typed = readDocumentForm(fields, { root: toJsonSchema(ref), before: draft?.body ?? live });
  return isTheme(ref) ? withColours(typed as object, fields) : typed;
}

/** Said beside the field. What isn't said here, the audit of the action refuses all the same. */
const OTHER_BRANCH = { field: "branchId", message: "must be one of your branches" };

async function saveDraft(desk: Desk, context: DeskPostContext<AnyForm>, opened: OpenedDocument) {
  const { ref } = opened;
  const { user, now, body, fields } = context;
  const typed = readTyped(context, opened);
  const step = String(fields.step ?? "");
  const [, name = ""] = step.split(" ");
  const changed =
    step === "" || step.startsWith("picture ")
      ? typed
      : editList(typed, `${step} ${String(fields[`as.${name}`] ?? "")}`.trim(), {
          root: toJsonSchema(ref),
          nextId: await findNextId(desk),
        });
  if (!seesDocument(user, ref, changed))
    return showEditor(desk, context, { opened, typed: changed, problems: [OTHER_BRANCH] });
  await desk.db.transaction(async (trx) => {
    const draft = { deskUserId: user.deskUserId, baseVersion: body.base, body: changed, updatedAt: now };
    await putDraft(trx, ref, draft);
    await context.audit(trx, { subject: toSubject(opened) });
  });
  if (step.startsWith("picture "))
    return { to: `${getEditorPath(ref)}/picture?${new URLSearchParams({ field: name })}` };
  const place = step === "" ? "" : `#${name}`;
  return {
    to: `${getEditorPath(ref)}${place}`,
    ...(step === "" ? { flash: "Draft saved. Visitors don’t see it yet." } : {}),
  };
}

/** Larger than any department's number, which must be unique in the agency. */
async function findNextId(desk: Desk): Promise<number> {
  const { content } = await readStoredAgency(desk.db.query);
  const ids = content.branches.flatMap(({ departments }) => departments.map(({ id }) => id));
  return Math.max(0, ...ids, listDocumentIds(content, "branch").length) + 1;
}

async function publish(desk: Desk, context: DeskPostContext<AnyForm>, opened: OpenedDocument) {
  const { ref } = opened;
  const typed = readTyped(context, opened);
  if (isTheme(ref)) {
    const roles = (typed as { roles?: unknown }).roles;
    const failing = checkThemeContrast(
      typeof roles === "object" && roles !== null ? (roles as Record<string, string>) : {},
    ).filter(({ passes }) => !passes);
    if (failing.length > 0) {
      const problems = failing.map(({ name, result, suggestion }) => ({
        field: "",
        message: `can’t be published: ${name} is too hard to read (${result}). The nearest colour that passes is ${suggestion}`,
      }));
      return showEditor(desk, context, { opened, typed, problems });
    }
  }
  if (!seesDocument(context.user, ref, typed))
    return showEditor(desk, context, { opened, typed, problems: [OTHER_BRANCH] });
  const result = await runPublish(desk, context, opened, typed);
  if ("refused" in result) return showEditor(desk, context, { opened, typed, problems: result.refused });
  if ("conflict" in result) return toConflict(opened);
  const name = getDocumentName(ref, typed);
  return {
    to: ref.kind === "branch" ? `/desk/branches/${ref.id}` : getEditorPath(ref),
    flash: result.ok.fields.length > 0 ? `${name} is published.` : `${name} was already like this.`,
  };
}

type Published = Exclude<PublishResult, { conflict: true }> | { conflict: true };

/** Publishes with the action's audit row, or does neither. */
export async function runPublish(
  desk: Desk,
  context: DeskPostContext<{ base: number }>,
  { ref }: Pick<OpenedDocument, "ref">,
  body: DocumentBody,
): Promise<Published> {
  const { db } = desk;
  const { user, now } = context;
  const done = await runRefusableTransaction<{ ok: PublishResult } | { refused: PublishResult }>(
    db,
    async (trx) => {
      const change = { ref, deskUserId: user.deskUserId, baseVersion: context.body.base, body, now };
      const result = await publishDocument(trx, db.engine, change);
      if ("refused" in result) return { refused: result };
      const facts =
        "conflict" in result
          ? { result: "conflict" }
          : { version: result.ok.version, fields: result.ok.fields.slice(0, 20).join(" ") };
      await context.audit(trx, { subject: `${ref.kind}:${ref.id}`, facts });
      return { ok: result };
    },
  );
  return "ok" in done ? done.ok : done.refused;
}

export function toConflict({ ref }: Pick<OpenedDocument, "ref">): { to: string } {
  return { to: `${getEditorPath(ref)}/conflict` };
}

async function discard(desk: Desk, context: DeskPostContext<AnyForm>, opened: OpenedDocument) {
  await desk.db.transaction(async (trx) => {
    await deleteDraft(trx, opened.ref, context.user.deskUserId);
    await context.audit(trx, { subject: toSubject(opened) });
  });
  const isNew = opened.live === undefined;
  return { to: isNew ? "/desk/pages" : getEditorPath(opened.ref), flash: "Your draft is discarded." };
}

async function remove(desk: Desk, context: DeskPostContext<AnyForm>, opened: OpenedDocument) {
  if (opened.ref.kind === "setting" || opened.live === undefined) return { notFound: true } as const;
  const result = await runPublish(desk, context, opened, undefined);
  if ("refused" in result) return showEditor(desk, context, { opened, problems: result.refused });
  if ("conflict" in result) return toConflict(opened);
  const isBranch = opened.ref.kind === "branch" || opened.ref.kind === "person";
  return {
    to: isBranch ? "/desk/branches" : "/desk/pages",
    flash: `${getDocumentName(opened.ref, opened.live)} is removed from the site.`,
  };
}

/** An earlier version becomes the person's draft, to be looked at before it is published. */
async function restore(desk: Desk, context: DeskPostContext<AnyForm>, opened: OpenedDocument) {
  const number = Number(context.fields.version);
  const found = Number.isSafeInteger(number)
    ? await findVersion(desk.db.query, opened.ref, number)
    : undefined;
  if (found?.body === undefined) return { notFound: true } as const;
  await desk.db.transaction(async (trx) => {
    const { user, now } = context;
    const draft = {
      deskUserId: user.deskUserId,
      baseVersion: opened.version,
      body: found.body,
      updatedAt: now,
    };
    await putDraft(trx, opened.ref, draft);
    await context.audit(trx, { subject: toSubject(opened), facts: { version: number } });
  });
  return {
    to: getEditorPath(opened.ref),
    flash: `Version ${number} is your draft now. Publish it to show it to visitors.`,
  };
}

/** Puts both people's changes together, with the person's choice where they differ. */
async function resolve(desk: Desk, context: DeskPostContext<AnyForm>, opened: OpenedDocument) {
  const choose = (field: string) => (context.fields[`choice.${field}`] === "mine" ? "mine" : "theirs");
  const merge = await mergeDraft(desk.db, opened, choose);
  if (!merge) return { notFound: true } as const;
  // Somebody published again while the differences were on the screen.
  if (context.body.base !== merge.version) {
    await context.audit(desk.db.query, { subject: toSubject(opened), facts: { result: "conflict" } });
    return toConflict(opened);
  }
  await desk.db.transaction(async (trx) => {
    const { user, now } = context;
    const draft = {
      deskUserId: user.deskUserId,
      baseVersion: merge.version,
      body: merge.merged,
      updatedAt: now,
    };
    // The other person removed the document, and this one agrees.
    if (merge.merged === undefined) await deleteDraft(trx, opened.ref, user.deskUserId);
    else await putDraft(trx, opened.ref, draft);
    await context.audit(trx, { subject: toSubject(opened) });
  });
  if (merge.merged === undefined) return { to: "/desk/pages", flash: "Your draft is discarded." };
  return {
    to: getEditorPath(opened.ref),
    flash: "Both changes are in your draft. Check it, then publish it.",
  };
}
