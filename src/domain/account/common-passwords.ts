const WORDS =
  "password passw0rd letmein welcome sunshine princess football baseball superman batman trustno1 dragon master monkey shadow michael jennifer jordan charlie computer whatever starwars iloveyou liverpool arsenal chelsea everton tottenham rangers celtic england scotland qwerty qwertyui qwertyuiop qwerty123 asdfghjk asdfghjkl zxcvbnm 1q2w3e4r 1qaz2wsx q1w2e3r4 abc12345 abcd1234 a1b2c3d4 11223344 12341234 12344321 1234qwer qazwsxedc passwort changeme default administrator guest1234 test1234 hello123 holiday summer winter spring autumn london manchester birmingham";
const ENDINGS = ["", "1", "12", "123", "1234", "!", "1!", "123!", "2024", "2025", "2026", "01", "99"];

/** Words that every guesser begins with, with the endings that people add when a form asks for more. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  WORDS.split(" ").flatMap((word) => ENDINGS.map((ending) => word + ending)),
);
