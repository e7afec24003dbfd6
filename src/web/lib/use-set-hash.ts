import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";

interface SetHashOptions {
  replace: boolean;
  state?: unknown;
}

/** Changes only the hash. The path and the query stay as they are. */
export function useSetHash(): (hash: string, options: SetHashOptions) => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return useCallback(
    (hash, options) => navigate({ pathname, search, hash }, options),
    [pathname, search, navigate],
  );
}
