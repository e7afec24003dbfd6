import { countLabel } from "../../domain/saved/count-label.ts";
import { telephoneLink } from "../../domain/site/telephone.ts";
import { classNames } from "../lib/class-names.ts";
import type { OverlayProps } from "../overlay/overlay.ts";
import { OverlayFrame } from "../overlay/overlay-frame.tsx";
import { useSite } from "../session/use-site.ts";
import { EmptyState } from "../ui/empty-state.tsx";

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
          count={0}
          label={countLabel("property", 0)}
        />
        <PanelTab
          path={SEARCHES_PATH}
          isActive={path === SEARCHES_PATH}
          count={0}
          label={countLabel("search", 0)}
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
  if (path === PROPERTIES_PATH) {
    return (
      <EmptyState heading="Saved properties will appear here.">
        Press the heart on any home to keep it.
      </EmptyState>
    );
  }
  if (path === SEARCHES_PATH) {
    return (
      <EmptyState heading="Saved searches will appear here.">
        Save a search, and come back to it in one step.
      </EmptyState>
    );
  }
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
