import { useEffect } from "react";
import { useOnDemand } from "../lib/use-on-demand.ts";

const loadPage = () => import("./failure-page.tsx").then(({ FailurePage }) => FailurePage);

/** Loads the error page on demand, because few visitors need it. If that fails too, a single sentence is shown. */
export function LateFailurePage() {
  const { Part: FailurePage, hasFailed, request } = useOnDemand(loadPage);
  useEffect(request, [request]);
  if (FailurePage) return <FailurePage />;
  return (
    <p role="alert" className="wrap section min-h-[60vh]">
      {hasFailed && "We couldn't load this page. Check your connection and reload it."}
    </p>
  );
}
