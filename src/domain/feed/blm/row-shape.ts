import type { BlmFrame } from "./blm-frame.ts";

/** How often the rows of a file end with no field sign, with one or with two after their last field. */
export interface ShapeCensus {
  add(text: string): void;
  /** How many signs a row must end with. */
  choose(): number;
}

/**
 * A row ends as the definition does. Some systems end all rows the other way, which counts only if several rows do, and
 * none as the definition says: otherwise a sign inside a value would shift the columns of a row.
 */
export function createShapeCensus({ columns, lastSigns, fieldSign }: BlmFrame): ShapeCensus {
  const counts = [0, 0, 0];
  let hasLastField = false;
  const usual = Math.min(lastSigns, 1);
  return {
    add: (text) => {
      const extra = countSigns(text, fieldSign) + 1 - columns.length;
      if (extra < 0 || extra > 2) return;
      if (extra > 0 && !endsWithSigns(text, fieldSign, extra)) return;
      counts[extra] = (counts[extra] ?? 0) + 1;
      // A row that ends with a sign has a column less than the definition, or an empty last field. Both look the same.
      if (extra === 0 && !endsWithSigns(text, fieldSign, 1)) hasLastField = true;
    },
    choose: () => {
      if ((counts[usual] ?? 0) > 0) return usual;
      const others = [0, 1, 2].filter(
        (signs) =>
          (counts[signs] ?? 0) > 1 && (signs !== 0 || hasLastField) && (signs !== 2 || lastSigns > 1),
      );
      return others[0] ?? usual;
    },
  };
}

/** The fields of a row; undefined if there are too many or too few, so that no value can be trusted. */
export function splitRow(
  text: string,
  { columns, fieldSign }: Pick<BlmFrame, "columns" | "fieldSign">,
  lastSigns: number,
): string[] | undefined {
  const pieces = text.split(fieldSign);
  if (pieces.length !== columns.length + lastSigns) return undefined;
  return pieces.slice(columns.length).every((piece) => piece.trim() === "") ? pieces : undefined;
}

function countSigns(text: string, sign: string): number {
  let count = 0;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) count += 1;
  return count;
}

function endsWithSigns(text: string, sign: string, signs: number): boolean {
  let rest = text.trimEnd();
  for (let left = signs; left > 0; left -= 1) {
    if (!rest.endsWith(sign)) return false;
    rest = rest.slice(0, -1).trimEnd();
  }
  return true;
}
