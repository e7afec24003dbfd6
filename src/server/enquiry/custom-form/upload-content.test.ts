import { randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import {
  contentTypes,
  craftDoc,
  craftDocx,
  craftObjectStream,
  craftPdf,
  craftStream,
  craftZip,
} from "../../../../tests/support/crafted-documents.ts";
import { MAX_UPLOAD_BYTES } from "../../../domain/enquiry/custom-form/upload.ts";
import { cleanUpload } from "./upload-content.ts";

/** Documents never reach the image cleaner. Images are tested through the route. */
const noImage = async () => {
  throw new Error("A document was treated as an image.");
};

const MACRO_MAIN = "application/vnd.ms-word.document.macroEnabled.main+xml";
const VBA_PART =
  '<Override PartName="/word/holiday.png" ContentType="application/vnd.ms-office.vbaProject"/>';
const TEMPLATE_LINK =
  '<Relationship Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="https://evil.example/t.dotm" TargetMode="External"/>';
const ACTION = "<< /S /JavaScript /JS (app.alert(1)) >>";
const docx = craftDocx();

/** 98 kB that unpack to 100 MB. */
const LARGE_DOCX = craftDocx([["word/media/image1.bmp", " ".repeat(100_000_000)]]);

/** The last entry's size in the archive's directory. */
function withDeclaredSize(zip: Buffer, bytes: number): Buffer {
  const copy = Buffer.from(zip);
  copy.writeUInt32LE(bytes, copy.lastIndexOf("PK\u0001\u0002") + 24);
  return copy;
}

/** Sets the encryption flag, but only in the central directory. */
function withEncryptedEntry(zip: Buffer): Buffer {
  const copy = Buffer.from(zip);
  copy.writeUInt16LE(1, copy.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + 8);
  return copy;
}

function withFatLoop(doc: Buffer): Buffer {
  const copy = Buffer.from(doc);
  copy.writeUInt32LE(1, 512 + 4);
  return copy;
}

describe("cleanUpload", () => {
  it.each([
    ["a docx", docx, "docx"],
    [
      "a docx whose archive has a comment",
      craftZip(
        [
          ["[Content_Types].xml", contentTypes()],
          ["word/document.xml", "<w:document/>"],
        ],
        "hello",
      ),
      "docx",
    ],
    [
      "a docx with a spreadsheet in it",
      craftDocx([["word/embeddings/Microsoft_Excel_Sheet1.xlsx", "PK"]]),
      "docx",
    ],
    [
      "a docx with twenty megabytes of pictures",
      craftDocx([["word/media/image1.bmp", " ".repeat(20_000_000)]]),
      "docx",
    ],
    [
      "a docx that writes about macros",
      craftDocx([["word/footnotes.xml", "vbaProject.bin macroEnabled"]]),
      "docx",
    ],
    ["a doc", craftDoc(), "doc"],
    [
      "a doc with many streams",
      craftDoc(["1Table", "Data", "ObjectPool", "CompObj", "SummaryInformation"]),
      "doc",
    ],
    ["a pdf", craftPdf(), "pdf"],
    [
      "a pdf that opens at a page",
      craftPdf("<< /OpenAction [3 0 R /Fit] /URI (https://example.org) >>"),
      "pdf",
    ],
    ["a pdf with packed objects", craftPdf(craftObjectStream("10 0 << /Type /Page >>")), "pdf"],
    [
      "a pdf whose image contains a refused name by chance",
      craftPdf(craftStream(Buffer.from("\x01/JS (\x02/XFA[ "))),
      "pdf",
    ],
    [
      "a pdf with names that are similar to refused ones",
      craftPdf("<< /JSX 1 /Launched 2 /MyJavaScript 3 /EmbeddedFont 4 >>"),
      "pdf",
    ],
  ])("accepts %s", async (_what, content, kind) => {
    const clean = await cleanUpload(content, noImage);
    if ("refused" in clean) return expect.fail(`It was refused: ${clean.refused}`);
    expect(clean.ok.kind).toBe(kind);
    expect(clean.ok.content.equals(content)).toBe(true);
  });
});

describe("cleanUpload of a document that can run code", () => {
  it.each([
    ["a docm named docx", craftDocx([["word/vbaProject.bin", "macros"]], contentTypes(MACRO_MAIN))],
    ["macros in a docx of the usual type", craftDocx([["word/vbaProject.bin", "macros"]])],
    ["macros in upper case", craftDocx([["word/VBAPROJECT.BIN", "macros"]])],
    [
      "macros named like an image",
      craftDocx([["word/holiday.png", "macros"]], contentTypes(undefined, VBA_PART)),
    ],
    ["the content type of a docm", craftDocx([], contentTypes(MACRO_MAIN))],
    [
      "a type hidden by a character reference",
      craftDocx([], contentTypes(undefined, VBA_PART.replace("vba", "&#118;ba"))),
    ],
    ["a type hidden by an entity", craftDocx([], `<!DOCTYPE x [<!ENTITY v "vba">]>${contentTypes()}`)],
    ["types in another encoding", craftDocx([], `${contentTypes()}\0`)],
    ["an ActiveX control", craftDocx([["word/activeX/activeX1.bin", "control"]])],
    ["an embedded program", craftDocx([["word/embeddings/oleObject1.bin", "program"]])],
    ["a spreadsheet with macros inside", craftDocx([["word/embeddings/sheet.xlsm", "macros"]])],
    ["a remote template", craftDocx([["word/_rels/settings.xml.rels", TEMPLATE_LINK]])],
    ["two lists of content types", craftDocx([["[Content_Types].xml", contentTypes(MACRO_MAIN)]])],
    ["a docx without a document", craftZip([["[Content_Types].xml", contentTypes()]])],
    ["another archive that mentions a Word document", craftZip([["readme.txt", "word/document.xml"]])],
    ["an encrypted docx", withEncryptedEntry(docx)],
    ["half a docx", docx.subarray(0, docx.length - 30)],
    ["a docx with trailing bytes", Buffer.concat([docx, Buffer.from("x")])],
    ["a zip bomb", craftDocx([], contentTypes() + " ".repeat(5_000_000))],
    ["a docx that is far larger unpacked", LARGE_DOCX],
    ["a docx that is larger than it says", withDeclaredSize(LARGE_DOCX, 1_000)],
    ["a docx that is smaller than it says", withDeclaredSize(docx, 1_000)],
    ["a doc with macros", craftDoc(["Macros", "VBA", "dir", "_VBA_PROJECT"])],
    ["a doc with macros in another stream", craftDoc(["1Table", "Data", "_VBA_PROJECT_CUR"])],
    ["a doc with an embedded program", craftDoc(["ObjectPool", "\u0001Ole10Native"])],
    [
      "a spreadsheet from before 2007",
      Buffer.from(craftDoc().toString("latin1").replace("W\0o\0r\0d\0", "B\0o\0o\0k\0"), "latin1"),
    ],
    ["a doc whose directory is a loop", withFatLoop(craftDoc())],
    ["half a doc", craftDoc().subarray(0, 700)],
    ["a pdf with a script", craftPdf(ACTION)],
    ["a pdf with an escaped script", craftPdf("<< /S /J#61vaScr#69pt /#4aS (app.alert(1)) >>")],
    ["a pdf with a list of scripts", craftPdf("<</Names<</JavaScript 3 0 R>>>>")],
    ["a pdf with only the key of a script", craftPdf("<< /S /Other /JS 5 0 R >>")],
    ["a pdf that starts a program", craftPdf("<</S/Launch/F(cmd.exe)>>")],
    ["a pdf with a file in it", craftPdf("<< /Type /EmbeddedFile >>")],
    ["a pdf with a list of files", craftPdf("<< /Names << /EmbeddedFiles 4 0 R >> >>")],
    ["a pdf with rich media", craftPdf("<< /Subtype /RichMedia >>")],
    ["a pdf with an XFA form", craftPdf("<< /AcroForm << /XFA 9 0 R >> >>")],
    ["a script in compressed objects", craftPdf(craftObjectStream(`10 0 ${ACTION}`))],
    [
      "a script in an object stream with an escaped name",
      craftPdf(craftObjectStream(`10 0 ${ACTION}`, "/Type /Obj#53tm /Filter [/FlateDecode]")),
    ],
    ["a script behind a fake stream", craftPdf("(>>\nstream\n)", ACTION, "(endstream)")],
    [
      "compressed objects that can't be read",
      craftPdf(craftStream(randomBytes(200), "/Type /ObjStm /Filter /FlateDecode")),
    ],
    [
      "objects compressed twice",
      craftPdf(
        craftStream(deflateSync(deflateSync(ACTION)), "/Type /ObjStm /Filter [/FlateDecode /FlateDecode]"),
      ),
    ],
    [
      "objects in another encoding",
      craftPdf(craftStream(Buffer.from("2f4a53>"), "/Type /ObjStm /Filter /ASCIIHexDecode")),
    ],
    ["compressed objects that become very large", craftPdf(craftObjectStream(" ".repeat(40 * 1024 * 1024)))],
    ["too many object streams", craftPdf("/ObjStm ".repeat(3_000))],
  ])("refuses %s", async (_what, content) => {
    expect(await cleanUpload(content, noImage)).toEqual({ refused: "not-accepted" });
  });

  it("reads a file of the maximum size made of slashes to its end", async () => {
    const slashes = Buffer.concat([
      craftPdf(),
      Buffer.alloc(MAX_UPLOAD_BYTES - 1_000, "/J/"),
      Buffer.from(ACTION),
    ]);
    expect(await cleanUpload(slashes, noImage)).toEqual({ refused: "not-accepted" });
  });
});
