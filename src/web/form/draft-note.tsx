import { useEffect } from "react";
import { Button } from "../ui/button.tsx";
import { DRAFT_KEPT_TEXT, hideDraftToast } from "./form-drafts.ts";

/** Above a form that was filled in earlier. */
export function DraftNote({ onStartAgain }: { onStartAgain(): void }) {
  useEffect(() => hideDraftToast(), []);
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-ink-2">
      {DRAFT_KEPT_TEXT}
      <Button look="ghost" size="small" onClick={onStartAgain}>
        Start again
      </Button>
    </p>
  );
}
