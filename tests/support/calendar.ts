/** Parses a calendar file: each property by name, without its parameters. */
export function readCalendarProperties(file: string): Record<string, string> {
  const lines = file.replaceAll("\r\n ", "").split("\r\n");
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value] = /^([A-Z-]+)(?:;(?:"[^"]*"|[^":])*)?:(.*)$/su.exec(line) ?? [];
      return name === undefined || value === undefined ? [] : [[name, readText(value)]];
    }),
  );
}

function readText(value: string): string {
  return value.replace(/\\(.)/g, (_all, sign: string) => (sign === "n" ? "\n" : sign));
}
