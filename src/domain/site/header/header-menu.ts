import type { MenuItem } from "./menu.ts";

const ITEMS_LEFT_OF_LOGO = 4;

export interface HeaderLayout {
  logoPosition: "left" | "centre";
  splitsEqually: boolean;
}

/** Splits the menu items around the logo: the first four go on the left unless the theme says otherwise. */
export function splitMenuItems(
  items: readonly MenuItem[],
  { logoPosition, splitsEqually }: HeaderLayout,
): { left: MenuItem[]; right: MenuItem[] } {
  const onLeft =
    logoPosition === "left" ? 0 : splitsEqually ? Math.ceil(items.length / 2) : ITEMS_LEFT_OF_LOGO;
  return { left: items.slice(0, onLeft), right: items.slice(onLeft) };
}

const DECORATED_SECTIONS = ["antiques", "auctions", "services", "agriculture"] as const;
export const MENU_GRAPHICS = [...DECORATED_SECTIONS, "default"] as const;
export type MenuGraphic = (typeof MENU_GRAPHICS)[number];

export function getMenuGraphicPath(graphic: MenuGraphic): string {
  return `/menu-graphics/${graphic}.svg`;
}

/** Returns the illustration for a menu section; sections without their own get the default. */
export function getMenuGraphic(sectionName: string): MenuGraphic {
  const name = sectionName.trim().toLowerCase();
  return DECORATED_SECTIONS.find((section) => section === name) ?? "default";
}
