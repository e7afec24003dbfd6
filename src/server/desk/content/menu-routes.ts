import { z } from "zod";
import { canEditDocument } from "../../../domain/desk/content/content-access.ts";
import { listDocumentIds } from "../../../domain/desk/content/content-document.ts";
import {
  addMenuItem,
  changeMenuItem,
  findMenuItem,
  listMenuRows,
  type MenuPath,
  type MovedMenu,
  moveMenuItem,
  moveMenuItemTo,
  readMenuPath,
  removeMenuItem,
} from "../../../domain/desk/content/menu-tree.ts";
import type { MenusView } from "../../../domain/desk/content/menus-view.ts";
import type { MenuItem } from "../../../domain/site/header/menu.ts";
import type { SiteSettings } from "../../../domain/site/settings/site-settings.ts";
import { readStoredAgency } from "../../site/agency/stored-agency.ts";
import type { Desk } from "../desk.ts";
import type { DeskAnswer, DeskContext, DeskScreen } from "../desk-context.ts";
import { deskGet, deskPost } from "../desk-route.ts";
import { runPublish, toConflict } from "./content-actions.ts";
import { findOpened } from "./content-editor.ts";
import { toContext, toState } from "./content-words.ts";
import { deleteDraft, findDeskNames, putDraft } from "./document-queries.ts";
import type { OpenedDocument } from "./open-document.ts";
import { toPreviewUrl } from "./preview-token.ts";

const PATH = "/desk/menus";
type Menus = SiteSettings["menus"];
type MenuName = keyof Menus;

const menuName = z.enum(["primary", "secondary"]).catch("primary");
const base = z.coerce.number().int().min(0).max(1_000_000).default(0);
const stepForm = z.object({
  menu: menuName,
  base,
  /** 'up 0.1', 'move 0.1 2', 'save 0.1', 'add 0' … */
  step: z.string().max(40),
  name: z.string().trim().max(60).default(""),
  url: z.string().trim().max(500).default(""),
  newTab: z.string().optional(),
});

/** The menus as a tree. Every step goes into the person's draft. */
export function registerMenuRoutes(desk: Desk): void {
  const { db } = desk;
  deskGet(desk, PATH, { can: "content.read" }, async (context) => {
    const opened = await findMenus(desk, context);
    const menu = menuName.parse(context.query.menu);
    return opened ? show(desk, context, opened, { menu, item: context.query.item }) : { notFound: true };
  });

  deskPost(
    desk,
    PATH,
    { can: "content.edit", action: "menus.change", body: stepForm },
    async (context): Promise<DeskAnswer> => {
      const opened = await findMenus(desk, context);
      if (!opened) return { notFound: true };
      const { body, user, now } = context;
      const { ref } = opened;
      const menus = getMenus(opened);
      const [verb = "", ...places] = body.step.split(" ");
      const moved = takeStep(menus[body.menu], { verb, places, typed: body });
      if (verb !== "discard" && !moved) return { notFound: true };
      await db.transaction(async (trx) => {
        if (moved)
          await putDraft(trx, ref, {
            deskUserId: user.deskUserId,
            baseVersion: opened.draft?.baseVersion ?? body.base,
            body: { ...menus, [body.menu]: moved.items },
            updatedAt: now,
          });
        else await deleteDraft(trx, ref, user.deskUserId);
        await context.audit(trx, { subject: "setting:menus", facts: { step: verb } });
      });
      const item = moved && moved.path.length > 0 ? { item: moved.path.join(".") } : {};
      const query = new URLSearchParams({ menu: body.menu, ...item });
      return { to: `${PATH}?${query}`, ...(moved ? {} : { flash: "Your draft is discarded." }) };
    },
  );

  deskPost(
    desk,
    `${PATH}/publish`,
    { can: "content.edit", action: "menus.publish", body: z.object({ base, menu: menuName }) },
    async (context): Promise<DeskAnswer> => {
      const opened = await findMenus(desk, context);
      if (!opened) return { notFound: true };
      const { menu } = context.body;
      const result = await runPublish(desk, context, opened, getMenus(opened));
      if ("conflict" in result) return toConflict(opened);
      if ("refused" in result)
        return show(desk, context, opened, {
          menu,
          problems: result.refused.map(({ field, message }) => describeProblem(opened, field, message)),
        });
      return { to: `${PATH}?menu=${menu}`, flash: "The menus are published." };
    },
  );
}

function findMenus(desk: Desk, context: DeskContext): Promise<OpenedDocument | undefined> {
  return findOpened(desk, { ...context, params: { kind: "setting", id: "menus" } }, "content");
}

function getMenus({ draft, live }: OpenedDocument): Menus {
  const { primary = [], secondary = [] } = (draft?.body ?? live ?? {}) as Partial<Menus>;
  return { primary, secondary };
}

interface Step {
  verb: string;
  places: readonly string[];
  typed: z.infer<typeof stepForm>;
}

/** Undefined for a step that isn't one, or that is about no item of the menu. */
function takeStep(items: readonly MenuItem[], { verb, places, typed }: Step): MovedMenu | undefined {
  const [path, target] = places.map(readMenuPath);
  if (verb === "add") return addMenuItem(items, path, createItem(items));
  if (!path || !findMenuItem(items, path)) return undefined;
  switch (verb) {
    case "up":
    case "down":
    case "in":
    case "out":
      return moveMenuItem(items, path, verb);
    case "move":
      return target && moveMenuItemTo(items, path, target);
    case "remove":
      return { items: removeMenuItem(items, path), path: [] };
    case "save": {
      const { name, url, newTab } = typed;
      const kept = findMenuItem(items, path)?.target;
      const change = { name, url, target: newTab === undefined ? (kept === "B" ? undefined : kept) : "B" };
      return { items: changeMenuItem(items, path, change), path };
    }
    default:
      return undefined;
  }
}

function createItem(items: readonly MenuItem[]): MenuItem {
  const ids = new Set(listMenuRows(items).map(({ item }) => item.id));
  let number = ids.size + 1;
  while (ids.has(`item-${number}`)) number += 1;
  return { id: `item-${number}`, name: "New item", url: "/" };
}

/** `primary[0].items[1].url` as 'Buy, Farms: must start with /'. */
function describeProblem(opened: OpenedDocument, field: string, message: string): string {
  const [, menu, places = ""] = /^(primary|secondary)((?:\[\d+\]|\.items)*)/.exec(field) ?? [];
  const path: MenuPath = [...places.matchAll(/\[(\d+)\]/g)].map(([, at]) => Number(at));
  const item = menu && findMenuItem(getMenus(opened)[menu as MenuName], path);
  const part = field.split(".").at(-1) === "url" ? "link" : "label";
  return item ? `The ${part} of “${item.name}” ${message}.` : `This ${message}.`;
}

interface ShowOptions {
  menu: MenuName;
  item?: string | undefined;
  problems?: string[];
}

async function show(
  desk: Desk,
  { user, now }: DeskContext,
  opened: OpenedDocument,
  { menu, item = "", problems = [] }: ShowOptions,
): Promise<DeskScreen> {
  const { ref, draft, version } = opened;
  const items = getMenus(opened)[menu];
  const path = readMenuPath(item);
  const chosen = path && findMenuItem(items, path);
  const { content } = await readStoredAgency(desk.db.query);
  const pages = new Set(listDocumentIds(content, "page"));
  const names = await findDeskNames(desk.db.query);
  const props: MenusView = {
    menu,
    state: toState(opened),
    context: toContext(opened, names, now),
    canEdit: canEditDocument(user, ref),
    hasDraft: draft !== undefined,
    baseVersion: draft?.baseVersion ?? version,
    rows: listMenuRows(items).map((row) => {
      const [, slug] = /^\/pages\/([a-z0-9-]+)/.exec(row.item.url) ?? [];
      return {
        path: row.path,
        level: row.level,
        name: row.item.name,
        to: row.item.items ? "Opens a list" : row.item.url,
        problem: slug !== undefined && !pages.has(slug) ? "Page not published" : undefined,
        isChosen: row.path === item,
      };
    }),
    chosen: chosen && {
      path: item,
      name: chosen.name,
      url: chosen.url,
      opensNewTab: chosen.target === "B",
      inside: listMenuRows(chosen.items ?? []).length,
    },
    problems,
    previewUrl:
      draft && toPreviewUrl(desk.config, { ref, deskUserId: user.deskUserId, now, body: draft.body }),
  };
  return { view: "menus", title: "Menus", ...(problems.length > 0 ? { status: 422 } : {}), props };
}
