import { deflateRawSync, deflateSync } from "node:zlib";

/** Handmade documents like those that office programs write, so that a test can put anything inside. */

const DOCUMENT_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";

export const contentTypes = (main = DOCUMENT_TYPE, more = "") =>
  `<?xml version="1.0" encoding="UTF-8"?><Types><Override PartName="/word/document.xml" ContentType="${main}"/>${more}</Types>`;

/** Of two entries with the same name, the later one comes later in the file. */
export function craftDocx(
  more: readonly (readonly [name: string, text: string])[] = [],
  types = contentTypes(),
): Buffer {
  return craftZip([
    ["[Content_Types].xml", types],
    ["_rels/.rels", "<Relationships/>"],
    ["word/document.xml", "<w:document/>"],
    ...more,
  ]);
}

export function craftZip(files: readonly (readonly [name: string, text: string])[], comment = ""): Buffer {
  const bodies: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of files) {
    const packed = deflateRawSync(text);
    const local = Buffer.alloc(30 + Buffer.byteLength(name));
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(Buffer.byteLength(text), 22);
    local.writeUInt16LE(Buffer.byteLength(name), 26);
    local.write(name, 30);
    const entry = Buffer.alloc(46 + Buffer.byteLength(name));
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(Buffer.byteLength(text), 24);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    entry.writeUInt32LE(offset, 42);
    entry.write(name, 46);
    bodies.push(local, packed);
    entries.push(entry);
    offset += local.length + packed.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...bodies, directory, end, Buffer.from(comment)]);
}

const FREE = 0xffffffff;
const CHAIN_END = 0xfffffffe;
const FAT = 0xfffffffd;

/** An old Word file (a compound file with 512-byte sectors): the table, the directory and one sector of content. */
export function craftDoc(more: readonly string[] = []): Buffer {
  const names = ["Root Entry", "WordDocument", ...more];
  const directorySectors = Math.ceil(names.length / 4);
  const header = Buffer.alloc(512);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(header);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(CHAIN_END, 68);
  for (let at = 76; at < 512; at += 4) header.writeUInt32LE(at === 76 ? 0 : FREE, at);
  const table = Buffer.alloc(512, 0xff);
  table.writeUInt32LE(FAT, 0);
  for (let sector = 1; sector <= directorySectors; sector += 1)
    table.writeUInt32LE(sector === directorySectors ? CHAIN_END : sector + 1, sector * 4);
  const directory = Buffer.alloc(directorySectors * 512);
  names.forEach((name, index) => {
    const written = directory.write(name, index * 128, "utf16le");
    directory.writeUInt16LE(written + 2, index * 128 + 64);
    directory.writeUInt8(index === 0 ? 5 : 2, index * 128 + 66);
  });
  return Buffer.concat([header, table, directory, Buffer.alloc(512)]);
}

/** A small PDF; each argument is an object. */
export function craftPdf(...objects: (string | Buffer)[]): Buffer {
  const all = ["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [] /Count 0 >>", ...objects];
  const parts = all.flatMap((object, index) => [
    Buffer.from(`${index + 1} 0 obj\n`),
    Buffer.from(object),
    Buffer.from("\nendobj\n"),
  ]);
  return Buffer.concat([
    Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1"),
    ...parts,
    Buffer.from("trailer << /Root 1 0 R >>\nstartxref\n0\n%%EOF\n"),
  ]);
}

/** Compressed objects, as most current programs write them. */
export function craftObjectStream(
  objects: string,
  dictionary = "/Type /ObjStm /Filter /FlateDecode",
): Buffer {
  return craftStream(deflateSync(objects), dictionary);
}

export function craftStream(data: Buffer, dictionary = ""): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from("\nendstream"),
  ]);
}
