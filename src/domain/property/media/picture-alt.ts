import { trimEndOf } from "../../text/trim-end-of.ts";
/** What is known of a picture that came without an alternative text. */
export type PictureSubject =
  | { kind: "photo"; caption?: string; address: string; number: number; count: number }
  | { kind: "floorplan" | "energy-chart"; caption?: string; address: string }
  | { kind: "person"; name: string; jobTitle?: string }
  | { kind: "branch"; name: string }
  | { kind: "logo"; agency: string }
  | { kind: "page"; caption?: string; title: string };

export const LONGEST_ALT = 300;

/** An alternative text such as 'Kitchen, 12 Example Street', for readers who can't see the picture. */
export function createPictureAlt(subject: PictureSubject): string {
  return shorten(describe(subject).replace(/\s+/g, " ").trim());
}

function describe(subject: PictureSubject): string {
  switch (subject.kind) {
    case "photo":
      return join(
        subject.caption,
        subject.address,
        subject.count > 1 ? `Photo ${subject.number} of ${subject.count}` : "Photo",
      );
    case "floorplan":
      return join(subject.caption, subject.address, "Floorplan");
    case "energy-chart":
      return join(subject.caption, subject.address, "Energy performance chart");
    case "person":
      return subject.jobTitle ? `${subject.name}, ${subject.jobTitle}` : subject.name;
    case "branch":
      return `Our ${subject.name} branch`;
    case "logo":
      return `${subject.agency} logo`;
    case "page":
      return join(subject.caption, subject.title, "Picture");
  }
}

const END_SIGNS = /[.,;:]/;

/** The caption if there is one, followed by where it is unless the caption says so itself. */
function join(caption: string | undefined, place: string, fallback: string): string {
  const what = trimEndOf((caption ?? "").trim(), END_SIGNS) || fallback;
  const where = place.trim();
  if (where === "" || what.toLowerCase().includes(where.toLowerCase())) return what;
  return `${what}, ${where}`;
}

/** Cut at a word, because a screen reader would read half of one. */
function shorten(text: string): string {
  if (text.length <= LONGEST_ALT) return text;
  const cut = text.slice(0, LONGEST_ALT - 1);
  const end = cut.lastIndexOf(" ");
  return `${trimEndOf(end > 0 ? cut.slice(0, end) : cut, END_SIGNS)}…`;
}
