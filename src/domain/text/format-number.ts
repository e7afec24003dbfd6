/**
 * '12,345', the same text as `toLocaleString("en-GB")`. The first use of `Intl` loads the languages' data, which takes a
 * phone a tenth of a second while its page starts.
 */
export function formatNumber(value: number): string {
  const [whole = "", ...decimals] = String(Number(value.toFixed(3))).split(".");
  return [groupThousands(whole), ...decimals].join(".");
}

/** The digits of a whole number in groups: "1234567" becomes "1,234,567". */
export function groupThousands(digits: string): string {
  const sign = digits.startsWith("-") ? "-" : "";
  let rest = digits.slice(sign.length);
  const groups: string[] = [];
  for (; rest.length > 3; rest = rest.slice(0, -3)) groups.unshift(rest.slice(-3));
  return sign + [rest, ...groups].join(",");
}
