const SIGNATURE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const LAST_REGULAR_SECTOR = 0xfffffffa;
const HEADER_FAT_SECTORS = 109;
const UNUSED = 0;
/** A Word document has one or two dozen. */
const MOST_ENTRIES = 4_096;

export function isOleFile(content: Buffer): boolean {
  return content.subarray(0, SIGNATURE.length).equals(SIGNATURE);
}

/** The names of all storages and streams in a compound file ([MS-CFB]); undefined when the file is damaged. */
export function listOleEntries(content: Buffer): string[] | undefined {
  if (!isOleFile(content) || content.length < HEADER_BYTES) return undefined;
  const shift = content.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return undefined;
  const file = { content, sectorBytes: 1 << shift };
  const fatSectors = listFatSectors(file);
  if (!fatSectors) return undefined;
  const names: string[] = [];
  const seen = new Set<number>();
  for (let sector = content.readUInt32LE(48); isRegular(sector); ) {
    const start = getSectorOffset(file, sector);
    if (seen.has(sector) || !isInside(file, start) || names.length > MOST_ENTRIES) return undefined;
    seen.add(sector);
    for (let at = start; at < start + file.sectorBytes; at += ENTRY_BYTES) {
      const name = readEntryName(content, at);
      if (name !== undefined) names.push(name);
    }
    const next = findNextSector(file, fatSectors, sector);
    if (next === undefined) return undefined;
    sector = next;
  }
  return names;
}

interface OleFile {
  content: Buffer;
  sectorBytes: number;
}

const isRegular = (sector: number) => sector <= LAST_REGULAR_SECTOR;
const getSectorOffset = ({ sectorBytes }: OleFile, sector: number) => (sector + 1) * sectorBytes;
const isInside = ({ content, sectorBytes }: OleFile, start: number) => start + sectorBytes <= content.length;

/** The sectors of the FAT: the first 109 are listed in the header, the others in a chain of DIFAT sectors. */
function listFatSectors(file: OleFile): number[] | undefined {
  const { content, sectorBytes } = file;
  const count = content.readUInt32LE(44);
  if (count > content.length / sectorBytes) return undefined;
  const sectors: number[] = [];
  for (let index = 0; index < Math.min(count, HEADER_FAT_SECTORS); index += 1)
    sectors.push(content.readUInt32LE(76 + index * 4));
  const perSector = sectorBytes / 4 - 1;
  for (let next = content.readUInt32LE(68); sectors.length < count && isRegular(next); ) {
    const start = getSectorOffset(file, next);
    if (!isInside(file, start)) return undefined;
    for (let index = 0; index < perSector && sectors.length < count; index += 1)
      sectors.push(content.readUInt32LE(start + index * 4));
    next = content.readUInt32LE(start + perSector * 4);
  }
  return sectors.length === count ? sectors : undefined;
}

function findNextSector(file: OleFile, fatSectors: readonly number[], sector: number): number | undefined {
  const perSector = file.sectorBytes / 4;
  const fatSector = fatSectors[Math.floor(sector / perSector)];
  if (fatSector === undefined || !isInside(file, getSectorOffset(file, fatSector))) return undefined;
  return file.content.readUInt32LE(getSectorOffset(file, fatSector) + (sector % perSector) * 4);
}

function readEntryName(content: Buffer, at: number): string | undefined {
  const nameBytes = content.readUInt16LE(at + 64);
  if (content[at + 66] === UNUSED || nameBytes < 2 || nameBytes > 64) return undefined;
  return content.toString("utf16le", at, at + nameBytes - 2);
}
