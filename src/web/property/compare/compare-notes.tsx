import type { LeftOut } from "../../../domain/property/compare/compare.ts";

/** Explains why some of the requested homes aren't shown. */
export function CompareNotes({ leftOut: { gone, ofOtherChannel, tooMany } }: { leftOut: LeftOut }) {
  const notes = [
    gone > 0 && `${count(gone)} not listed any more.`,
    ofOtherChannel > 0 &&
      `${count(ofOtherChannel)} left out: homes for sale can’t be compared with homes to let.`,
    tooMany > 0 && `${count(tooMany)} left out: you can compare up to four homes.`,
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-1 rounded-control bg-note px-4 py-3 text-note-text text-sm">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

function count(homes: number): string {
  return homes === 1 ? "One home is" : `${homes} homes are`;
}
