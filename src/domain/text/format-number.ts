/**
 * '12,345', the same text as `toLocaleString("en-GB")`. The first use of `Intl` loads the languages' data, which takes a
 * phone a tenth of a second while its page starts.
 */
export function formatNumber(value: number): string {
  const [whole = "", ...decimals] = String(Number(value.toFixed(3))).split(".");
  return [whole.replace(/\B(?=(\d{3})+$)/g, ","), ...decimals].join(".");
}
