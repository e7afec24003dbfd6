import { useCallback } from "react";
import type { EntryState } from "../router/page-location.ts";
import { useNavigate } from "../router/router-context.ts";

interface SetHashOptions {
  replace: boolean;
  state?: EntryState | null;
}

/** Changes only the hash. The path and the query stay as they are. */
export function useSetHash(): (hash: string, options: SetHashOptions) => void {
  const navigate = useNavigate();
  return useCallback((hash, options) => navigate(hash, options), [navigate]);
}
