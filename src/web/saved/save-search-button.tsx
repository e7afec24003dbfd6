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

/** Saves a search, or takes it off the list again. Hidden until hydrated, because it needs JavaScript. */
export function SaveSearchButton({ search, look = "secondary", size = "medium" }: SaveSearchButtonProps) {
  const isHydrated = useIsHydrated();
  const isSaved = useIsSavedSearch(search);
  const Icon = isSaved ? Check : BellRing;
  return (
    <Button
      look={look}
      size={size}
      className={classNames("min-h-12 whitespace-nowrap", !isHydrated && "invisible")}
      onClick={() => change(search, isSaved)}
    >
      <Icon aria-hidden className="size-5" />
      {isSaved ? "Search saved" : "Save search"}
      {isSaved && <span className="font-normal underline underline-offset-4">Undo</span>}
    </Button>
  );
}

/** Loads the code on the first click. */
async function change(search: Search, isSaved: boolean): Promise<void> {
  const { saveSearch, removeSearch } = await import("./change-saved-searches.ts");
  await (isSaved ? removeSearch : saveSearch)(search);
}
