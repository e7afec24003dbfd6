import { useEffect } from "react";
import { importWithin } from "../lib/import-within.ts";
import { useOnDemand } from "../lib/use-on-demand.ts";
import { consentStore } from "../session/consent-store.ts";

const loadQuestion = () => import("./consent-question.tsx").then(({ ConsentQuestion }) => ConsentQuestion);

/** Asks for cookie consent on the first visit and runs analytics once it's given. Both load on demand. */
export function ConsentHost() {
  const { choice, isAsking } = consentStore.use();
  const { Part: Question, request } = useOnDemand(loadQuestion);

  useEffect(() => {
    if (isAsking) request();
  }, [isAsking, request]);

  useEffect(() => {
    if (choice !== "accepted") return;
    importWithin(() => import("../session/run-analytics.ts"))
      .then(({ runAnalytics }) => runAnalytics())
      .catch(() => undefined);
  }, [choice]);

  return isAsking && Question ? <Question /> : null;
}
