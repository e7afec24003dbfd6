import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { getMenuGraphic, getMenuGraphicPath } from "../../../domain/site/header/header-menu.ts";
import type { MenuItem } from "../../../domain/site/header/menu.ts";
import { classNames } from "../../lib/class-names.ts";
import { SiteLink } from "../site-link.tsx";

interface MenuDropdownProps {
  id: string;
  section: MenuItem;
  isDecorated: boolean;
}

const FIRST_LEVEL_CLASS =
  "-ml-3.5 flex min-h-12 w-[calc(100%+0.875rem)] items-center justify-between gap-2 rounded-control px-3.5 text-left font-medium text-[1.125rem] transition-colors duration-(--d-1)";

/**
 * The two menu levels below a header item: 230 px for the first, 460 px for the second, and the section's
 * illustration in the remaining space. Items of the first level become active on hover and click. Their children
 * come next in the tab order although they are displayed in the second column.
 */
export function MenuDropdown({ id, section, isDecorated }: MenuDropdownProps) {
  const items = section.items ?? [];
  const [activeId, setActiveId] = useState(() => items.find(hasChildren)?.id);
  return (
    <div
      id={id}
      className="absolute inset-x-0 top-full border-line border-b bg-page shadow-2 motion-safe:animate-drop"
    >
      <div className="wrap relative grid min-h-[280px] grid-cols-[230px_460px_minmax(230px,1fr)] gap-10 pt-8 pb-10">
        <ul aria-label={section.name}>
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
              {item.id === activeId && hasChildren(item) && <SecondLevel parent={item} />}
            </li>
          ))}
        </ul>
        <div aria-hidden className="border-line border-l" />
        {isDecorated && <SectionGraphic sectionName={section.name} />}
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

function SecondLevel({ parent }: { parent: MenuItem }) {
  const itself = { ...parent, id: `${parent.id}-overview`, name: `${parent.name} overview` };
  const links = [itself, ...(parent.items ?? [])];
  return (
    <ul
      aria-label={parent.name}
      className="absolute top-8 left-[calc(var(--gutter)+310px)] grid w-[420px] grid-cols-2 content-start gap-x-6"
    >
      {links.map((item) => (
        <li key={item.id}>
          <SiteLink
            url={item.url}
            target={item.target}
            className="tap flex items-center text-ink-2 hover:text-ink hover:underline hover:underline-offset-4"
          >
            {item.name}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

/** Decorative. */
function SectionGraphic({ sectionName }: { sectionName: string }) {
  return (
    <div className="grid min-h-[220px] place-items-center overflow-hidden rounded-photo bg-warm">
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
