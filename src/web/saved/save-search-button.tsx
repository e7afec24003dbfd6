import { BellRing, Check } from "lucide-react";
import type { Search } from "../../domain/search/search.ts";
import { classNames } from "../lib/class-names.ts";
import { useIsHydrated } from "../lib/use-is-hydrated.ts";
import { Button, type ButtonLook, type ButtonSize } from "../ui/button.tsx";
import { useIsSavedSearch } from "./saved-searches-store.ts";

interface SaveSearchButtonProps {
  search: Search;
  look?: ButtonLook;
  size?: ButtonSize;
}

/** Saves a search. Hidden until hydrated, because it needs JavaScript. */
export function SaveSearchButton({ search, look = "secondary", size = "medium" }: SaveSearchButtonProps) {
  const isHydrated = useIsHydrated();
  const isSaved = useIsSavedSearch(search);
  const Icon = isSaved ? Check : BellRing;
  return (
    <Button
      look={look}
      size={size}
      className={classNames("min-h-12 whitespace-nowrap", !isHydrated && "invisible")}
      aria-disabled={isSaved}
      onClick={() => !isSaved && save(search)}
    >
      <Icon aria-hidden className="size-5" />
      {isSaved ? "Search saved" : "Save search"}
    </Button>
  );
}

/** Loads the code on the first click. */
async function save(search: Search): Promise<void> {
  const { saveSearch } = await import("./change-saved-searches.ts");
  await saveSearch(search);
}
