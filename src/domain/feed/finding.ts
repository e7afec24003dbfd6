/** `quarantine`: the row can't be used; `warning`: something was left out or guessed; `note`: worth knowing. */
type FindingLevel = "quarantine" | "warning" | "note";

/** Something that a run has to say about a delivery or one of its rows. */
export interface Finding {
  level: FindingLevel;
  /** The same for every finding of this kind, for example 'unknown-status'. */
  code: string;
  /** The column or field it is about; null if it's about the whole row or delivery. */
  column: string | null;
  /** What was sent, cut to `LONGEST_FOUND_VALUE`. */
  value: string;
  /** One sentence for the agency's people. */
  sentence: string;
}

const LONGEST_FOUND_VALUE = 200;

interface FindingInput {
  code: string;
  sentence: string;
  column?: string | null;
  value?: string;
}

function find(level: FindingLevel, { code, sentence, column = null, value = "" }: FindingInput): Finding {
  return { level, code, column, value: value.slice(0, LONGEST_FOUND_VALUE), sentence };
}

export function quarantine(input: FindingInput): Finding {
  return find("quarantine", input);
}

export function warn(input: FindingInput): Finding {
  return find("warning", input);
}

export function note(input: FindingInput): Finding {
  return find("note", input);
}
