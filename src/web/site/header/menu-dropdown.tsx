import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { getMenuGraphic, getMenuGraphicPath } from "../../../domain/site/header/header-menu.ts";
import type { MenuItem } from "../../../domain/site/header/menu.ts";
import { classNames } from "../../lib/class-names.ts";
import { SiteLink } from "../site-link.tsx";
import { MenuCount } from "./menu-count.tsx";
import { getMenuButtonId } from "./use-menu-state.ts";

interface MenuDropdownProps {
  id: string;
  section: MenuItem;
  isDecorated: boolean;
}

const FIRST_LEVEL_CLASS =
  "-ml-3.5 flex min-h-12 w-[calc(100%+0.875rem)] items-center justify-between gap-2 rounded-control px-3.5 text-left font-medium text-[1.125rem] transition-colors duration-(--d-1)";

const FIRST_PX = 230;
const SECOND_PX = 460;
const GAP_PX = 40;
/** A narrower illustration isn't worth its place. */
const NARROWEST_GRAPHIC_PX = 230;

interface MenuPlace {
  /** Where the first level starts, from the left edge of the page's content. */
  left: number;
  /** On which side of the first level the second one opens. */
  second: "left" | "right";
  graphic: { left: number; width: number } | undefined;
}

/** Puts the first level under its item, and the second one on the side that has space. */
function findPlace(sectionId: string): MenuPlace {
  const button = document.getElementById(getMenuButtonId(sectionId))?.getBoundingClientRect();
  const content = document.querySelector("header .wrap:last-of-type");
  const style = content && getComputedStyle(content);
  const start = (content?.getBoundingClientRect().left ?? 0) + Number.parseFloat(style?.paddingLeft ?? "0");
  const width =
    (content?.clientWidth ?? 0) -
    Number.parseFloat(style?.paddingLeft ?? "0") -
    Number.parseFloat(style?.paddingRight ?? "0");
  const left = Math.max(0, Math.min((button?.left ?? 0) - start, width - FIRST_PX));
  const second = left + FIRST_PX + GAP_PX + SECOND_PX <= width ? "right" : "left";
  const taken = GAP_PX + SECOND_PX + GAP_PX;
  const graphic =
    second === "right"
      ? { left: left + FIRST_PX + taken, width: width - left - FIRST_PX - taken }
      : { left: 0, width: left - taken };
  return { left, second, graphic: graphic.width >= NARROWEST_GRAPHIC_PX ? graphic : undefined };
}

/**
 * The two menu levels below a header item: 230 px for the first, under its item, 460 px for the second, and the section's
 * illustration in the remaining space. Items of the first level become active on hover and click. Their children come
 * next in the tab order although they are displayed in the other column.
 */
export function MenuDropdown({ id, section, isDecorated }: MenuDropdownProps) {
  const items = section.items ?? [];
  const [activeId, setActiveId] = useState(() => items.find(hasChildren)?.id);
  const [{ left, second, graphic }] = useState(() => findPlace(section.id));
  return (
    <div
      id={id}
      className="absolute inset-x-0 top-full border-line border-b bg-page shadow-2 motion-safe:animate-drop"
    >
      <div className="wrap">
        <div className="relative min-h-[280px] pt-8 pb-10">
          <ul aria-label={section.name} className="relative z-1 w-[230px]" style={{ marginLeft: left }}>
            <li>
              <SiteLink
                url={section.url}
                target={section.target}
                className={classNames(FIRST_LEVEL_CLASS, "hover:bg-action-faint")}
              >
                {section.name} overview
              </SiteLink>
            </li>
            {items.map((item) => (
              <li key={item.id}>
                <FirstLevelItem
                  item={item}
                  isActive={item.id === activeId}
                  onActivate={() => setActiveId(item.id)}
                />
                {item.id === activeId && hasChildren(item) && <SecondLevel parent={item} side={second} />}
              </li>
            ))}
          </ul>
          {isDecorated && graphic && <SectionGraphic sectionName={section.name} place={graphic} />}
        </div>
      </div>
    </div>
  );
}

interface FirstLevelItemProps {
  item: MenuItem;
  isActive: boolean;
  onActivate(): void;
}

function FirstLevelItem({ item, isActive, onActivate }: FirstLevelItemProps) {
  if (!hasChildren(item)) {
    return (
      <SiteLink
        url={item.url}
        target={item.target}
        onPointerEnter={onActivate}
        className={classNames(FIRST_LEVEL_CLASS, "hover:bg-action-faint")}
      >
        {item.name}
        <MenuCount url={item.url} />
      </SiteLink>
    );
  }
  return (
    <button
      type="button"
      aria-expanded={isActive}
      onPointerEnter={onActivate}
      onClick={onActivate}
      className={classNames(FIRST_LEVEL_CLASS, isActive ? "bg-action-soft" : "hover:bg-action-faint")}
    >
      {item.name}
      <ChevronRight aria-hidden className="size-4" />
    </button>
  );
}

function SecondLevel({ parent, side }: { parent: MenuItem; side: MenuPlace["second"] }) {
  const itself = { ...parent, id: `${parent.id}-overview`, name: `${parent.name} overview` };
  const links = [itself, ...(parent.items ?? [])];
  return (
    <ul
      aria-label={parent.name}
      className={classNames(
        "absolute top-0 grid w-[460px] grid-cols-2 content-start gap-x-6 border-line",
        side === "right" ? "left-[270px] border-l pl-10" : "right-[270px] border-r pr-10",
      )}
    >
      {links.map((item) => (
        <li key={item.id}>
          <SiteLink
            url={item.url}
            target={item.target}
            className="tap flex items-center justify-between gap-3 text-ink-2 hover:text-ink hover:underline hover:underline-offset-4"
          >
            {item.name}
            <MenuCount url={item.url} />
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

/** Decorative. */
function SectionGraphic({
  sectionName,
  place,
}: {
  sectionName: string;
  place: { left: number; width: number };
}) {
  return (
    <div
      className="absolute top-8 bottom-10 grid place-items-center overflow-hidden rounded-photo bg-warm"
      style={place}
    >
      <img
        src={getMenuGraphicPath(getMenuGraphic(sectionName))}
        alt=""
        width={320}
        height={220}
        className="max-h-full"
      />
    </div>
  );
}

function hasChildren(item: MenuItem): boolean {
  return (item.items?.length ?? 0) > 0;
}
