import { type BlmFrame, DATA_TAG, explainMissingData, readBlmFrame } from "./blm-frame.ts";

/** Header and definition of a real file have about 5,000 characters. */
const LONGEST_FRAME = 200_000;
/** A description has at most 32,000 characters. What follows the first part of an endless row is dropped. */
const LONGEST_ROW = 500_000;
/** Some old systems end a file with Ctrl+Z. */
const END = /^[\s\p{Cc}]*#END#[\s\p{Cc}]*$/iu;
const ONLY_SPACE = /^\s*$/;

/** A row between two signs, as it was sent. */
export interface BlmRowText {
  text: string;
  /** Whether it is so long that its end was dropped. */
  isCut: boolean;
  /** Whether a line break separates it from the row before. */
  startsLine: boolean;
}

export interface SplitPart {
  /** Once, before the first rows. */
  frame?: BlmFrame;
  rows: BlmRowText[];
  /** Why the delivery can't be used; nothing follows. */
  refused?: string;
}

export interface BlmSplitter {
  push(chunk: string): SplitPart;
  /** Refuses a file that isn't whole. */
  end(): SplitPart;
}

const CUT_OFF =
  "The file isn’t complete: it doesn’t end with #END#. It was probably cut off while it was sent.";

/** Splits the text of a BLM file into rows, whatever the size of the chunks that it comes in. */
export function createBlmSplitter(): BlmSplitter {
  let rest = "";
  let frame: BlmFrame | undefined;
  let isCut = false;
  /** What the frame's line `#DATA#` ends with is a line break, or a first row on the same line. */
  let startsLine = true;

  const readFrame = (): SplitPart | undefined => {
    const data = DATA_TAG.exec(rest);
    if (!data) {
      return rest.length > LONGEST_FRAME ? { rows: [], refused: explainMissingData(rest) } : undefined;
    }
    const read = readBlmFrame(rest.slice(0, data.index));
    if ("refused" in read) return { rows: [], refused: read.refused };
    frame = read.frame;
    rest = rest.slice(data.index + data[0].length);
    return { frame, rows: [] };
  };

  const takeRows = (rowSign: string): BlmRowText[] => {
    const rows: BlmRowText[] = [];
    let from = 0;
    for (let at = rest.indexOf(rowSign); at >= 0; at = rest.indexOf(rowSign, from)) {
      const text = rest.slice(from, at);
      from = at + 1;
      // Two signs in a row end nothing.
      if (!isCut && ONLY_SPACE.test(text)) continue;
      rows.push({ text, isCut, startsLine: startsLine || /^[^\S\r\n]*[\r\n]/.test(text) });
      isCut = false;
      startsLine = false;
    }
    rest = rest.slice(from);
    if (rest.length > LONGEST_ROW) {
      rest = rest.slice(0, LONGEST_ROW);
      isCut = true;
    }
    return rows;
  };

  return {
    push: (chunk) => {
      rest += chunk;
      const part = frame ? undefined : readFrame();
      if (part?.refused !== undefined || !frame) return part ?? { rows: [] };
      return { ...part, rows: takeRows(frame.rowSign) };
    },
    end: () => {
      if (!frame) return { rows: [], refused: explainMissingData(rest) };
      if (END.test(rest)) return { rows: [] };
      const isRowOpen = /#END#\s*$/i.test(rest);
      return {
        rows: [],
        refused: isRowOpen ? "The file isn’t complete: its last row has no end." : CUT_OFF,
      };
    },
  };
}
