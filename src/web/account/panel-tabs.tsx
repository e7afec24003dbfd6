import { countLabel } from "../../domain/saved/count-label.ts";
import { classNames } from "../lib/class-names.ts";
import { useSavedHomes } from "../saved/saved-homes-store.ts";
import { useSavedProperties } from "../saved/saved-properties-store.ts";
import { useSavedSearches } from "../saved/saved-searches-store.ts";

const PROPERTIES_PATH = "/user/saved-properties";
const SEARCHES_PATH = "/user/saved-searches";

export function PanelTabs({ path, isSignedIn }: { path: string; isSignedIn: boolean }) {
  const { gone } = useSavedHomes();
  const properties = useSavedProperties().filter((id) => !gone.has(id)).length;
  const searches = useSavedSearches().length;
  return (
    <nav aria-label="Favourites" className="border-line border-b px-(--gutter) tablet:px-6">
      <ul className="flex gap-6">
        <PanelTab
          path="/user"
          isActive={path !== PROPERTIES_PATH && path !== SEARCHES_PATH}
          label={isSignedIn ? "Your details" : "My Profile"}
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

interface PanelTabProps {
  path: string;
  isActive: boolean;
  count?: number;
  label: string;
}

function PanelTab({ path, isActive, count, label }: PanelTabProps) {
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
