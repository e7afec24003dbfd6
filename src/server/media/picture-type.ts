/** Kinds of picture that we take from outside. Never SVG: it is a document that can run scripts. */
export type PictureType = "jpeg" | "png" | "webp" | "avif" | "gif";

const startsWith = (bytes: readonly number[]) => (content: Buffer) =>
  bytes.every((byte, index) => content[index] === byte);
const readWord = (content: Buffer, at: number) => content.toString("latin1", at, at + 4);

/** The brands that a file of this family says it conforms to are in its first box. */
function isAvif(content: Buffer): boolean {
  if (content.length < 16 || readWord(content, 4) !== "ftyp") return false;
  const end = Math.min(content.readUInt32BE(0), content.length, 256);
  for (let at = 8; at + 4 <= end; at += 4) if (["avif", "avis"].includes(readWord(content, at))) return true;
  return false;
}

const SIGNS: readonly (readonly [PictureType, (content: Buffer) => boolean])[] = [
  ["jpeg", startsWith([0xff, 0xd8, 0xff])],
  ["png", startsWith([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ["webp", (content) => readWord(content, 0) === "RIFF" && readWord(content, 8) === "WEBP"],
  ["gif", (content) => /^GIF8[79]a/.test(content.toString("latin1", 0, 6))],
  ["avif", isAvif],
];

/** The type by the first bytes. The file's name and the sender's content type are ignored. */
export function findPictureType(content: Buffer): PictureType | undefined {
  return SIGNS.find(([, isType]) => isType(content))?.[0];
}
