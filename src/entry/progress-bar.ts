const BAR_WIDTH = 30;
const REPORTS = 10;

/**
 * Returns a function that draws a progress bar in a terminal, or prints a line per tenth when the output isn't
 * one.
 */
export function createProgressBar(total: number): (done: number) => void {
  const { stdout } = process;
  let reported = 0;
  return (done) => {
    const share = Math.min(1, done / total);
    const counts = `${done.toLocaleString("en-GB")} of ${total.toLocaleString("en-GB")}`;
    if (stdout.isTTY) {
      const filled = "█".repeat(Math.round(share * BAR_WIDTH)).padEnd(BAR_WIDTH, "░");
      stdout.write(`\r${filled} ${counts}${share === 1 ? "\n" : ""}`);
      return;
    }
    const tenth = Math.floor(share * REPORTS);
    if (tenth > reported) stdout.write(`${counts} properties\n`);
    reported = tenth;
  };
}
