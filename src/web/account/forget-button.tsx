import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { forgetEverything } from "./session.ts";

/** For a browser that others use too. Asked twice, since nothing brings it back. */
export function ForgetButton() {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <div className="mt-10 border-line border-t pt-5">
      <p className="text-ink-2 text-sm">
        Without an account, what you save stays in this browser: saved homes and searches, your last searches
        and the homes you looked at.
      </p>
      {isAsked ? (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button look="danger" size="small" onClick={forgetEverything}>
            Yes, forget it all
          </Button>
          <Button look="ghost" size="small" onClick={() => setIsAsked(false)}>
            Keep it
          </Button>
        </div>
      ) : (
        <Button look="ghost" size="small" className="mt-2 -ml-3" onClick={() => setIsAsked(true)}>
          Forget everything in this browser
        </Button>
      )}
    </div>
  );
}
