import { useEffect, useRef } from "react";
import { type FlashHash, readPageHash } from "../../domain/url/page-hash.ts";
import { useSetHash } from "../lib/use-set-hash.ts";
import { useLocation } from "../router/router-context.ts";

/**
 * Reports the flash code in the hash and removes it from the URL, so that a reload doesn't repeat it. `openHash` opens the form
 * that the message is about.
 */
export function useFlashFromHash(
  onFlash: (flash: FlashHash, openHash: (hash: string) => void) => void,
): void {
  const location = useLocation();
  const setHash = useSetHash();
  const shown = useRef<typeof location>(undefined);
  useEffect(() => {
    const hash = readPageHash(location.hash);
    // React runs effects twice in development, but a message must be shown once.
    if (hash.kind !== "flash" || shown.current === location) return;
    shown.current = location;
    onFlash(hash, (opened) => setHash(opened, { replace: true }));
    setHash("", { replace: true });
  });
}
