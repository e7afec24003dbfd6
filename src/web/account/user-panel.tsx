import { countLabel } from "../../domain/saved/count-label.ts";
import { telephoneLink } from "../../domain/site/telephone.ts";
import { classNames } from "../lib/class-names.ts";
import type { OverlayProps } from "../overlay/overlay.ts";
import { OverlayFrame } from "../overlay/overlay-frame.tsx";
import { useSavedProperties } from "../saved/saved-properties-store.ts";
import { useSavedSearches } from "../saved/saved-searches-store.ts";
import { useSite } from "../session/use-site.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { SavedPropertyList } from "./saved-property-list.tsx";
import { SavedSearchList } from "./saved-search-list.tsx";

const PROPERTIES_PATH = "/user/saved-properties";
const SEARCHES_PATH = "/user/saved-searches";

/** The side panel's shell: its heading, tabs and empty states. Accounts and saved items fill it. */
export function Overlay({ path, onClose }: OverlayProps) {
  const { agencyName } = useSite();
  return (
    <OverlayFrame
      title={`${agencyName} Favourites`}
      shape="sheet"
      onClose={onClose}
      top={<PanelTabs path={path} />}
    >
      <PanelBody path={path} />
    </OverlayFrame>
  );
}

function PanelTabs({ path }: { path: string }) {
  const properties = useSavedProperties().length;
  const searches = useSavedSearches().length;
  return (
    <nav aria-label="Favourites" className="border-line border-b px-(--gutter) tablet:px-6">
      <ul className="flex gap-6">
        <PanelTab
          path="/user"
          isActive={path !== PROPERTIES_PATH && path !== SEARCHES_PATH}
          label="My Profile"
        />
        <PanelTab
          path={PROPERTIES_PATH}
          isActive={path === PROPERTIES_PATH}
          count={properties}
          label={countLabel("property", properties)}
        />
        <PanelTab
          path={SEARCHES_PATH}
          isActive={path === SEARCHES_PATH}
          count={searches}
          label={countLabel("search", searches)}
        />
      </ul>
    </nav>
  );
}

function PanelTab({
  path,
  isActive,
  count,
  label,
}: {
  path: string;
  isActive: boolean;
  count?: number;
  label: string;
}) {
  return (
    <li>
      <a
        href={`#${path}`}
        aria-current={isActive ? "page" : undefined}
        className={classNames(
          "relative inline-flex min-h-[52px] items-center gap-2 whitespace-nowrap text-sm",
          isActive
            ? "font-semibold text-ink after:absolute after:inset-x-0 after:-bottom-px after:h-[3px] after:bg-action"
            : "font-medium text-ink-2 hover:text-ink",
        )}
      >
        {count !== undefined && (
          <span className="grid h-[22px] min-w-[22px] place-items-center rounded-full bg-sunken px-1.5 font-semibold text-2xs text-ink">
            {count}
          </span>
        )}
        {label}
      </a>
    </li>
  );
}

function PanelBody({ path }: { path: string }) {
  const { agencyContactTelephone } = useSite();
  if (path === PROPERTIES_PATH) return <SavedPropertyList />;
  if (path === SEARCHES_PATH) return <SavedSearchList />;
  return (
    <EmptyState heading="Accounts are not open yet.">
      {agencyContactTelephone === "" ? (
        "Come back soon."
      ) : (
        <>
          Until they are, ring us on{" "}
          <a
            href={telephoneLink(agencyContactTelephone)}
            className="whitespace-nowrap font-semibold text-link underline underline-offset-4"
          >
            {agencyContactTelephone}
          </a>{" "}
          and one of us will keep an eye out for you.
        </>
      )}
    </EmptyState>
  );
}
