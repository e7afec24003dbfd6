const MAX_INITIALS = 2;

/** "Hannah Marsh" becomes "HM". */
export function toInitials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const chosen = words.length > MAX_INITIALS ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => word?.[0]?.toUpperCase() ?? "").join("");
}
