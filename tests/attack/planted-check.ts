import type { Finding } from "./findings.ts";
import { PLANTED_PATHS } from "./inside/planted-flaws.mjs";

interface PlantedFlaw {
  name: string;
  isFoundBy(finding: Finding): boolean;
}

const found = (path: string, what: RegExp) => (finding: Finding) =>
  finding.where.includes(path) && what.test(finding.what);

/** Every planted flaw, and how to recognise its finding. */
export const PLANTED_FLAWS: readonly PlantedFlaw[] = [
  { name: "a route that answers 500", isFoundBy: found(PLANTED_PATHS.serverError, /answered 500/) },
  { name: "a route that tells its stack trace", isFoundBy: found(PLANTED_PATHS.stackTrace, /stack trace/) },
  {
    name: "a route that reads in quadratic time",
    isFoundBy: found(PLANTED_PATHS.slowReader, /stood still|work/),
  },
  { name: "a route that writes raw HTML", isFoundBy: found(PLANTED_PATHS.rawHtml, /payload became/) },
  {
    name: "a route that gives away other people's data",
    isFoundBy: found(PLANTED_PATHS.othersData, /owner's data/),
  },
  {
    name: "a route that takes a body of any size",
    isFoundBy: found(PLANTED_PATHS.unboundedBody, /died|connection|endless/),
  },
  {
    name: "a page of the desk that shows any branch's enquiry",
    isFoundBy: found(`GET ${PLANTED_PATHS.branchlessDesk}`, /data was shown/),
  },
  {
    name: "a post at the desk that moves an enquiry to any branch",
    isFoundBy: found(`POST ${PLANTED_PATHS.branchlessDesk}`, /another branch changed/),
  },
  {
    name: "a feed's text that is read in quadratic time",
    isFoundBy: found(PLANTED_PATHS.slowFeed, /stood still/),
  },
  {
    name: "a password that outlives another person's confirmation",
    isFoundBy: found("registration", /stranger's password/),
  },
  {
    name: "a redirect to another site that can be stored",
    isFoundBy: found("/attack-form-", /redirected to another site/),
  },
  {
    name: "a route that takes longer than its time budget",
    isFoundBy: found(PLANTED_PATHS.slowAnswer, /was answered after/),
  },
  { name: "a server that waits for slow clients for ever", isFoundBy: found("a client that", /not cut off/) },
];

export function missedFlaws(findings: readonly Finding[], flaws = PLANTED_FLAWS): string[] {
  return flaws.filter(({ isFoundBy }) => !findings.some(isFoundBy)).map(({ name }) => name);
}
