import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type FtpServer, startFtpServer } from "../../../../tests/support/ftp-server.ts";
import { openFtpFile } from "./pull-ftp.ts";
import { PullFailed } from "./pull-request.ts";

const FILES = {
  "/out/a.blm": { content: "the older", modified: "20261114093000" },
  "/out/b.blm": { content: "the newest", modified: "20261116093000" },
  "/out/c.zip": { content: "the oldest", modified: "20261101093000" },
  "/out/readme.txt": { content: "no stock", modified: "20261117093000" },
};
const LOGIN = { user: "anna", password: "p w" };

describe("pulling by FTP", () => {
  let server: FtpServer;
  let folder: string;
  const start = async (options: { cutAt?: number } = {}) => {
    server = await startFtpServer({ ...LOGIN, files: FILES, ...options });
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "gable-ftp-"));
  });
  afterEach(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const open = (
    path: string,
    options: { allowInside?: boolean; protocol?: string; password?: string } = {},
  ) => {
    const { allowInside = true, protocol = "ftp", password = LOGIN.password } = options;
    return openFtpFile({
      pull: { url: `${protocol}://127.0.0.1:${server.port}${path}`, everyMinutes: 60, allowInside },
      credentials: { user: LOGIN.user, password },
      signal: new AbortController().signal,
      folder,
    });
  };

  it("takes the file that the URL names", async () => {
    await start();
    const { content, name } = await open("/out/a.blm");
    expect([name, await text(content)]).toEqual(["a.blm", "the older"]);
  });

  it("takes the latest stock file of a folder, and leaves nothing behind", async () => {
    await start();
    const { content, name } = await open("/out");
    expect([name, await text(content)]).toEqual(["b.blm", "the newest"]);
    await expect.poll(() => readdirSync(folder)).toEqual([]);
  });

  it("refuses a wrong password, a missing file and a file that is cut off", async () => {
    await start({ cutAt: 4 });
    await expect(open("/out/a.blm", { password: "x" })).rejects.toThrow(PullFailed);
    await expect(open("/out/none.blm")).rejects.toThrow(PullFailed);
    await expect(open("/out/a.blm")).rejects.toThrow(PullFailed);
    expect(readdirSync(folder)).toEqual([]);
  });

  it("connects to the operator's own network, and without encryption, only if the operator allows it", async () => {
    await start();
    await expect(open("/out", { allowInside: false })).rejects.toThrow("use ftps");
    await expect(open("/out", { allowInside: false, protocol: "ftps" })).rejects.toThrow("public server");
    expect(server.commands).toEqual([]);
  });
});
