import { expect, it } from "vitest";
import {
  describeUpload,
  findUploadProblem,
  MAX_UPLOAD_BYTES,
  toFileName,
  UPLOAD_ACCEPT,
  type UploadKind,
} from "./upload.ts";

it.each([
  [null, true, "! Please fill in this field."],
  [0, true, "! Please fill in this field."],
  [null, false, undefined],
  [MAX_UPLOAD_BYTES, true, undefined],
  [MAX_UPLOAD_BYTES + 1, false, "File size can't be over 10mb"],
])("findUploadProblem for %s bytes (required: %s) returns %s", (bytes, isRequired, text) => {
  expect(findUploadProblem({ bytes, isRequired })).toBe(text);
});

it("UPLOAD_ACCEPT lists PDF but nothing that runs", () => {
  expect(UPLOAD_ACCEPT).toContain("application/pdf");
  expect(UPLOAD_ACCEPT).not.toMatch(/svg|html|script|octet/);
});

it.each<[string, UploadKind, string]>([
  ["Rosa's CV (final).pdf", "pdf", "Rosa s CV (final).pdf"],
  ["C:\\Users\\rosa\\plan.PDF", "pdf", "plan.pdf"],
  ["../../etc/passwd", "pdf", "passwd.pdf"],
  ["photo.exe", "jpeg", "photo.jpg"],
  ["gpj.\u202Etnemucod.pdf", "pdf", "gpj. tnemucod.pdf"],
  ['a"; filename="b.html', "png", "a filename b.png"],
  ["line\r\nbreak.doc", "doc", "line break.doc"],
  ["Grundriß – Haus.docx", "docx", "Grundriß Haus.docx"],
  ["...", "webp", "file.webp"],
  ["", "pdf", "file.pdf"],
  [`${"x".repeat(300)}.pdf`, "pdf", `${"x".repeat(80)}.pdf`],
])("toFileName turns %j (%s) into %j", (given, kind, name) => {
  expect(toFileName(given, kind)).toBe(name);
});

it.each<[UploadKind, number, string]>([
  ["pdf", 1, "PDF, 1 kB"],
  ["docx", 240_000, "Word document, 240 kB"],
  ["jpeg", 2_400_000, "JPEG image, 2.4 MB"],
])("describeUpload of %s with %d bytes is %j", (kind, bytes, text) => {
  expect(describeUpload({ kind, bytes })).toBe(text);
});
