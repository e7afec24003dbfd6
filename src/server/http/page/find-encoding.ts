export type Encoding = "br" | "gzip" | "identity";

const OFFERED = ["br", "gzip"] as const;

/** The best encoding that an Accept-Encoding header allows. We prefer brotli, whatever weights the client gives. */
export function findEncoding(header: string | undefined): Encoding {
  if (header === undefined) return "identity";
  const accepted = new Map(header.toLowerCase().split(",").map(readPart));
  const isAccepted = (name: string) => accepted.get(name) ?? accepted.get("*") ?? false;
  return OFFERED.find(isAccepted) ?? "identity";
}

function readPart(part: string): [name: string, isAccepted: boolean] {
  const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
  return [name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))];
}
