const WORDS =
  "password passw0rd letmein welcome sunshine princess football baseball superman batman trustno1 dragon master monkey shadow michael jennifer jordan charlie computer whatever starwars iloveyou liverpool arsenal chelsea everton tottenham rangers celtic england scotland qwerty qwertyui qwertyuiop qwerty123 asdfghjk asdfghjkl zxcvbnm 1q2w3e4r 1qaz2wsx q1w2e3r4 abc12345 abcd1234 a1b2c3d4 11223344 12341234 12344321 1234qwer qazwsxedc passwort changeme default administrator guest1234 test1234 hello123 holiday summer winter spring autumn london manchester birmingham";
const ENDINGS = ["", "1", "12", "123", "1234", "!", "1!", "123!", "2024", "2025", "2026", "01", "99"];

/** The words that attackers try first, with the endings that people add when a form asks for more. */
const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  WORDS.split(" ").flatMap((word) => ENDINGS.map((ending) => word + ending)),
);

export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 128;
/** Older accounts may still have shorter passwords. */
export const SHORTEST_SIGN_IN_PASSWORD = 5;

export const COMMON_PASSWORD_TEXT = "This password is too common. Please choose one that is harder to guess.";
export const GUESSABLE_PASSWORD_TEXT =
  "This password is easy to guess from your details or our name. Please choose another.";
export const PASSWORDS_DIFFER_TEXT = "Passwords do not match";

/** Every reason to refuse a new password, each a whole sentence; empty if the password is fine. */
export function passwordProblems(password: string, email: string): string[] {
  const problems: string[] = [];
  if (password.length < SHORTEST_PASSWORD)
    problems.push(`Your password needs at least ${SHORTEST_PASSWORD} characters.`);
  if (password.length > LONGEST_PASSWORD)
    problems.push(`Your password may have at most ${LONGEST_PASSWORD} characters.`);
  const plain = password.toLowerCase();
  if (isCommon(plain)) problems.push(COMMON_PASSWORD_TEXT);
  if (plain !== "" && plain === email.trim().toLowerCase())
    problems.push("Your password can't be your email address.");
  return problems;
}

function isCommon(plain: string): boolean {
  return COMMON_PASSWORDS.has(plain) || /^(.)\1*$/u.test(plain) || isRun(plain);
}

/** True for `12345678`, `abcdefgh` and `87654321`. */
function isRun(text: string): boolean {
  if (text.length < 3) return false;
  const steps = [...text].slice(1).map((letter, index) => letter.charCodeAt(0) - text.charCodeAt(index));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}
