import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { readPageHash } from "../../domain/site/page-hash.ts";
import { importWithin } from "../lib/import-within.ts";
import { useSetHash } from "../lib/use-set-hash.ts";
import { FLASH_TOAST_MS, showToast } from "./toast-store.ts";

/** Shows the flash code in the address as a toast, and takes it out of the address, so a reload does not repeat it. */
export function useFlashFromHash(agencyTexts: Readonly<Record<string, string>>): void {
  const location = useLocation();
  const setHash = useSetHash();
  const shown = useRef<typeof location>(undefined);
  useEffect(() => {
    const hash = readPageHash(location.hash);
    // React runs effects twice in development; a message is shown once.
    if (hash.kind !== "flash" || shown.current === location) return;
    shown.current = location;
    showFlash(hash.code, agencyTexts);
    setHash("", { replace: true });
  }, [location, setHash, agencyTexts]);
}

/** The table of texts comes when there is something to say. */
async function showFlash(code: string, agencyTexts: Readonly<Record<string, string>>): Promise<void> {
  const { findFlash } = await importWithin(() => import("../../domain/site/flash.ts"));
  const flash = findFlash(code, agencyTexts);
  if (flash) showToast(flash.text, { kind: flash.kind, durationMs: FLASH_TOAST_MS });
}
