/** Characters that replace letters, as in `p4ssw0rd`. `1` may be an i or an l, so there is a table for each. */
const LEET: Readonly<Record<string, string>> = {
  "0": "o",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  "9": "g",
  "@": "a",
  $: "s",
  "!": "i",
  "+": "t",
  "|": "l",
  "(": "c",
  "€": "e",
  "£": "l",
};
const LEET_TABLES = ["i", "l"].map((one) => ({ ...LEET, "1": one }));

/** What people add when a form asks for more: a year, `123`, `!`. Longer endings do make a password stronger. */
const ENDING = /[\p{N}\p{P}\p{S}]{1,6}$/u;
/** A shorter word says too little about the password around it. */
const SHORTEST_COMMON_WORD = 4;
/** No common password is longer, so longer words are skipped. */
const LONGEST_COMMON_WORD = 32;

/**
 * The words a password is built on, itself first: lowercased, without its ending, and with letters for look-alike
 * characters. If one of them is common, so is the password.
 */
export function listPasswordVariants(password: string): string[] {
  const plain = password.normalize("NFKC").trim().toLowerCase();
  if (plain.length > LONGEST_COMMON_WORD + 6) return [];
  const variants = [plain, plain.replace(ENDING, "")].flatMap((word) => [
    word,
    ...LEET_TABLES.map((table) => fromLeet(word, table)),
  ]);
  return [...new Set(variants)].filter(
    ({ length }) => length >= SHORTEST_COMMON_WORD && length <= LONGEST_COMMON_WORD,
  );
}

/** Words of digits alone, such as a phone number, are left as they are: `1985` isn't `igbs`. */
function fromLeet(word: string, table: Readonly<Record<string, string>>): string {
  if (!/[a-z]/.test(word)) return word;
  return Array.from(word, (sign) => table[sign] ?? sign).join("");
}
