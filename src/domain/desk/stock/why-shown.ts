import { formatTimeInSentence } from "../desk-time.ts";

/** What the books say about a home of the stock. */
export interface ShownFacts {
  /** Null for a home that no feed has, such as the demo's. */
  state: "shown" | "hidden" | "waiting" | "withdrawn" | null;
  /** Whether the site lists it. */
  isListed: boolean;
  /** When it is shown at the latest, while it waits. */
  showAt: number | null;
  /** The date of publication that its feed gave. */
  publishFrom: number | null;
  photos: number;
  feedName: string;
  /** What a held run would do to it. */
  held: { runId: number; change: "new" | "changed" | "withdrawn" | "hidden" } | null;
  /** Why its last row couldn't be used. */
  setAside: { runId: number; sentence: string } | null;
  /** How many fields are set by hand, and how many of these the feed has changed since. */
  overrides: number;
  changedOverrides: number;
  now: number;
}

export interface ShownReason {
  kind: "ok" | "wait" | "no";
  text: string;
}

/** Whether a home is on the site, or in a sentence why not. */
export function explainShown(facts: ShownFacts): ShownReason {
  return facts.isListed ? explainListed(facts) : explainMissing(facts);
}

function explainListed({ held, setAside, overrides, changedOverrides, photos }: ShownFacts): ShownReason {
  if (held?.change === "withdrawn")
    return { kind: "wait", text: `Shown. Missing from the last file; run ${held.runId} is held` };
  if (held?.change === "hidden")
    return { kind: "wait", text: `Shown. The last file hides it; run ${held.runId} is held` };
  if (held) return { kind: "wait", text: `Shown as before. Its changes wait in run ${held.runId}` };
  if (setAside)
    return { kind: "wait", text: `Shown as before. Its last row can’t be used: ${setAside.sentence}` };
  if (changedOverrides > 0)
    return {
      kind: "wait",
      text: `Shown. The feed changed ${countFields(changedOverrides)} that you set by hand`,
    };
  if (overrides > 0) return { kind: "ok", text: `Shown, ${countFields(overrides)} by hand` };
  return { kind: "ok", text: photos === 0 ? "Shown, without photos" : "Shown" };
}

function explainMissing({
  state,
  showAt,
  publishFrom,
  held,
  setAside,
  feedName,
  now,
}: ShownFacts): ShownReason {
  if (state === "waiting" && publishFrom !== null && publishFrom > now)
    return {
      kind: "wait",
      text: `Not shown before ${formatTimeInSentence(publishFrom, now)}, as ${feedName} asks`,
    };
  if (state === "waiting")
    return {
      kind: "wait",
      text:
        showAt === null || showAt <= now
          ? "Not shown yet: waits for its first photo"
          : `Waits for its first photo, until ${formatTimeInSentence(showAt, now)} at the latest`,
    };
  if (held?.change === "new") return { kind: "wait", text: `Not shown yet: run ${held.runId} is held` };
  if (setAside) return { kind: "no", text: `Not shown: ${lowerFirst(setAside.sentence)}` };
  if (state === "hidden")
    return { kind: "no", text: `Hidden by ${feedName}: the row says not to publish it` };
  if (state === "withdrawn") return { kind: "no", text: `Withdrawn: it is no longer in ${feedName}` };
  return { kind: "no", text: "Not on the site, though its feed lists it. The next file brings it back" };
}

function countFields(count: number): string {
  return count === 1 ? "1 field" : `${count} fields`;
}

function lowerFirst(sentence: string): string {
  const text = sentence.replace(/\.$/, "");
  return text.charAt(0).toLowerCase() + text.slice(1);
}
