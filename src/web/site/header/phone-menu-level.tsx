import { ArrowLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef } from "react";
import type { MenuItem } from "../../../domain/site/header/menu.ts";
import { classNames } from "../../lib/class-names.ts";
import { useSite } from "../../session/use-site.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { SiteLink } from "../site-link.tsx";
import { MenuCount } from "./menu-count.tsx";

interface PhoneMenuLevelProps {
  /** Undefined at the top level. */
  parent: MenuItem | undefined;
  items: readonly MenuItem[];
  isCurrent: boolean;
  /** The item of this level whose submenu is open or was last open. */
  enteredFrom: MenuItem | undefined;
  onEnter(item: MenuItem): void;
  onBack(): void;
}

/**
 * One of the three menu levels. Levels above the current one stay mounted but inert, so that the visitor can go
 * back to them.
 */
export function PhoneMenuLevel({
  parent,
  items,
  isCurrent,
  enteredFrom,
  onEnter,
  onBack,
}: PhoneMenuLevelProps) {
  const list = useRef<HTMLDivElement>(null);
  const isTop = parent === undefined;
  const lastEntered = useRef<string>(undefined);
  if (enteredFrom) lastEntered.current = enteredFrom.id;

  // Moves focus to the start of a level that opens, and back to the item that opened it.
  useEffect(() => {
    if (!isCurrent) return;
    const cameBack =
      lastEntered.current &&
      list.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(lastEntered.current)}"]`);
    const first = isTop ? undefined : list.current?.querySelector<HTMLElement>("button");
    (cameBack || first)?.focus({ preventScroll: true });
  }, [isCurrent, isTop]);

  return (
    <div
      ref={list}
      inert={!isCurrent}
      className={classNames(
        "absolute inset-0 flex flex-col overflow-y-auto bg-page pb-[env(safe-area-inset-bottom)]",
        !isTop && "motion-safe:animate-level",
      )}
    >
      <nav aria-label={parent?.name ?? "Main"} className="px-(--gutter) py-2">
        {!isTop && (
          <>
            <button
              type="button"
              onClick={onBack}
              className="tap -ml-1 inline-flex items-center gap-2 px-1 font-semibold text-link"
            >
              <ArrowLeft aria-hidden className="size-4" />
              Back
            </button>
            <h2 className="heading-3 mb-2">{parent.name}</h2>
          </>
        )}
        <ul className="divide-y divide-line">
          {!isTop && <LinkRow item={{ ...parent, name: `${parent.name} overview` }} isTop={false} />}
          {items.map((item) =>
            item.items?.length ? (
              <li key={item.id}>
                <button
                  type="button"
                  data-item={item.id}
                  onClick={() => onEnter(item)}
                  className={getRowClass(isTop)}
                >
                  {item.name}
                  <ChevronRight aria-hidden className="size-5 text-ink-3" />
                </button>
              </li>
            ) : (
              <LinkRow key={item.id} item={item} isTop={isTop} />
            ),
          )}
        </ul>
      </nav>
      {isTop && <TopLevelFoot />}
    </div>
  );
}

function LinkRow({ item, isTop }: { item: MenuItem; isTop: boolean }) {
  return (
    <li>
      <SiteLink url={item.url} target={item.target} className={getRowClass(isTop)}>
        {item.name}
        {!isTop && <MenuCount url={item.url} />}
      </SiteLink>
    </li>
  );
}

function getRowClass(isTop: boolean): string {
  return classNames(
    "flex w-full items-center justify-between gap-4 text-left",
    isTop
      ? "min-h-[60px] font-display text-[1.625rem] tracking-[-0.01em]"
      : "min-h-[56px] font-medium text-[1.125rem]",
  );
}

/** The secondary menu and the valuation button. */
function TopLevelFoot() {
  const { secondaryMenuItems } = useSite();
  return (
    <div className="mt-auto">
      {secondaryMenuItems.length > 0 && (
        <nav aria-label="More" className="bg-band px-(--gutter) py-4">
          <ul className="grid grid-cols-2 gap-x-6">
            {secondaryMenuItems.map((item) => (
              <li key={item.id}>
                <SiteLink
                  url={item.url}
                  target={item.target}
                  className="tap inline-flex items-center font-medium text-sm"
                >
                  {item.name}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="px-(--gutter) py-5">
        <ButtonLink href="#/book-a-valuation" size="large" className="w-full">
          Book a Valuation
        </ButtonLink>
      </div>
    </div>
  );
}
