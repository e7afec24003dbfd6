import {
  checkDocument,
  type DocumentProblem,
  NOT_SHOWN_YET,
} from "../../../domain/desk/content/check-document.ts";
import {
  canEditDocument,
  type DocumentGroup,
  getDocumentGroup,
  getDocumentName,
  getEditorPath,
  getPublicPath,
  isSeenOnPage,
  seesDocument,
} from "../../../domain/desk/content/content-access.ts";
import {
  type DocumentBody,
  type DocumentRef,
  findDocument,
  getIdField,
  readDocumentRef,
} from "../../../domain/desk/content/content-document.ts";
import type {
  ContentEditorView,
  ThemeView,
  WebhookTest,
} from "../../../domain/desk/content/content-views.ts";
import { buildForm } from "../../../domain/desk/content/document-form.ts";
import { toJsonSchema } from "../../../domain/desk/content/document-schema.ts";
import { checkThemeContrast, withoutColours } from "../../../domain/desk/content/theme-contrast.ts";
import { formatTimeInSentence } from "../../../domain/desk/desk-time.ts";
import type { LeadWebhook } from "../../../domain/enquiry/lead/lead-webhook-schema.ts";
import { listPictureKeysIn } from "../../../domain/site/agency/resolve-references.ts";
import type { SiteSettings } from "../../../domain/site/settings/site-settings.ts";
import type { DeliveryOutcome } from "../../enquiry/lead/send-webhook.ts";
import { findPictures } from "../../media/picture-queries.ts";
import { readStoredAgency } from "../../site/agency/stored-agency.ts";
import type { Desk } from "../desk.ts";
import type { DeskContext, DeskScreen } from "../desk-context.ts";
import { nameOf, toContext, toState } from "./content-words.ts";
import { findDeskNames } from "./document-queries.ts";
import { type OpenedDocument, openDocument } from "./open-document.ts";
import { toPreviewUrl } from "./preview-token.ts";

/** The theme's colours have fields of their own. */
export function isTheme({ kind, id }: DocumentRef): boolean {
  return kind === "setting" && id === "theme";
}

/** The document that a request is about, if it exists for this person. */
export async function findOpened(
  desk: Desk,
  { params, user, now }: Pick<DeskContext, "params" | "user" | "now">,
  group: DocumentGroup,
): Promise<OpenedDocument | undefined> {
  const ref = readDocumentRef(params.kind ?? "setting", params.id ?? "");
  if (!ref || getDocumentGroup(ref) !== group) return undefined;
  const opened = await openDocument(desk.db, { ref, deskUserId: user.deskUserId, now });
  const body = opened?.live ?? opened?.draft?.body;
  return opened && seesDocument(user, ref, body) ? opened : undefined;
}

interface EditorOptions {
  opened: OpenedDocument;
  /** What was typed, if it wasn't saved. */
  typed?: DocumentBody;
  problems?: readonly DocumentProblem[];
  /** What a test delivery of the webhook came to. */
  tested?: DeliveryOutcome;
}

export async function showEditor(
  desk: Desk,
  { user, now }: Pick<DeskContext, "user" | "now">,
  { opened, typed, problems = [], tested }: EditorOptions,
): Promise<DeskScreen> {
  const { ref, live, draft, version } = opened;
  const body = typed ?? draft?.body ?? live;
  const names = await findDeskNames(desk.db.query);
  const root = toJsonSchema(ref);
  const heading = getDocumentName(ref, body);
  const isWebhook = ref.kind === "setting" && ref.id === "leadWebhook";
  const idField = getIdField(ref.kind);
  const pictures = await findPictures(desk.db.query, listPictureKeysIn(body));
  const alts = new Map([...pictures].map(([key, { alt }]) => [key, alt]));
  const readOnly = new Set(idField === undefined ? [] : [idField]);
  const form = buildForm(isTheme(ref) ? withoutColours(body as object) : body, {
    root,
    problems,
    readOnly,
    alts,
  });
  const placed = JSON.stringify(form);
  const previewUrl = toPreviewUrl(desk.config, { ref, deskUserId: user.deskUserId, now, body });
  return {
    view: "content-editor",
    title: heading,
    status: problems.length > 0 ? 422 : 200,
    props: {
      heading,
      context: toContext(opened, names, now),
      state: toState(opened),
      back: toBack(ref, live),
      path: getEditorPath(ref),
      baseVersion: draft?.baseVersion ?? version,
      form,
      canEdit: canEditDocument(user, ref),
      canRemove: ref.kind !== "setting" && live !== undefined && canEditDocument(user, ref),
      hasDraft: draft !== undefined,
      problems: problems
        .filter(({ message }) => !placed.includes(JSON.stringify(`This ${message}.`)))
        .map(({ field, message }) => `${field === "" ? "This" : field} ${message}.`),
      notes: opened.others.map(
        (other) =>
          `${nameOf(names, other.deskUserId)} also has a draft of this, saved ${formatTimeInSentence(other.updatedAt, now)}.`,
      ),
      previewUrl: draft && previewUrl,
      publicUrl: getPublicPath(ref, live ?? body),
      beside: isSeenOnPage(ref) ? toBeside(opened, previewUrl) : undefined,
      theme: isTheme(ref) ? await loadTheme(desk, body) : undefined,
      webhook: isWebhook && live !== null ? toWebhookTest(live as LeadWebhook, tested) : undefined,
    },
  };
}

function toBeside({ ref, live, draft }: OpenedDocument, url: string): ContentEditorView["beside"] {
  if (!draft && live === undefined) return undefined;
  if (draft && "refused" in checkDocument(ref, draft.body)) return { problem: NOT_SHOWN_YET };
  if (isTheme(ref)) return { url, note: "The home page, with these colours" };
  return { url, note: draft ? "Your saved draft" : "As it is now" };
}

async function loadTheme(desk: Desk, body: DocumentBody): Promise<ThemeView> {
  // As stored: the cached settings may be a second old, and the logo may have been published a moment ago.
  const { content } = await readStoredAgency(desk.db.query);
  const agency = findDocument(content, { kind: "setting", id: "agency" }) as SiteSettings["agency"];
  return {
    colours: checkThemeContrast((body as { roles?: Record<string, string> }).roles ?? {}),
    agencyName: agency.name,
    logoUrl: agency.logo,
  };
}

function toWebhookTest({ url }: LeadWebhook, tested: DeliveryOutcome | undefined): WebhookTest {
  const [shown = ""] = url.split("?");
  return { url: shown, result: tested && describeDelivery(tested) };
}

function describeDelivery({ status, problem }: DeliveryOutcome): WebhookTest["result"] {
  const isAccepted = problem === null;
  if (isAccepted) return { isAccepted, text: `Accepted, with status ${status}.` };
  const text =
    status === null
      ? "Your system didn’t answer. Check the address, and that it can be reached from here."
      : `Your system answered with status ${status}, so enquiries wouldn’t be accepted. They’d be sent again for about a day.`;
  return { isAccepted, text };
}

function toBack({ kind, id }: DocumentRef, live: DocumentBody): { href: string; text: string } {
  if (kind === "branch" && live !== undefined) return { href: `/desk/branches/${id}`, text: "Opening hours" };
  if (kind === "branch" || kind === "person") return { href: "/desk/branches", text: "Branches and people" };
  return { href: "/desk/pages", text: "Pages" };
}
