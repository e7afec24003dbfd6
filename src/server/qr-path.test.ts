import { expect, it } from "vitest";
import { toQrPath } from "./qr-path.ts";

it.each([
  [["0110", "0000", "1001"], "M1 0h2v1h-2zM0 2h1v1h-1zM3 2h1v1h-1z"],
  [["00", "00"], ""],
  [[], ""],
])("toQrPath draws %j as %j", (rows, path) => {
  expect(toQrPath(rows)).toBe(path);
});
