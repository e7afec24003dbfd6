import { existsSync, readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { PRODUCTION, startSite } from "../support/site-process.ts";

async function readVisitor(response: Response): Promise<{ cookie: string; token: string }> {
  const token = /name="csrf-token" content="([^"]+)"/.exec(await response.text())?.[1] ?? "";
  return { cookie: response.headers.getSetCookie()[0]?.split(";")[0] ?? "", token };
}

it("the site remembers its visitors and its agency after being killed and restarted", async () => {
  const first = await startSite({ command: PRODUCTION });
  const visitor = await readVisitor(await fetch(first.url));
  await first.stop("SIGKILL");
  const second = await startSite({ command: PRODUCTION, dataDir: first.dataDir });
  const again = await fetch(second.url, { headers: { cookie: visitor.cookie } });
  const page = await again.text();
  expect(again.headers.getSetCookie()).toEqual([]);
  expect(page).toContain(`content="${visitor.token}"`);
  expect(page).toContain("Find your place between the rivers");
  await second.stop();
});

it.runIf(existsSync("/proc/self/task"))(
  "the site has sixteen threads for hashes, files and compression",
  async () => {
    const site = await startSite({ command: PRODUCTION });
    await (await fetch(site.url)).text();
    // Node has about seven other threads; with the default pool of four there would be eleven.
    expect(readdirSync(`/proc/${site.process.pid}/task`).length).toBeGreaterThan(20);
    await site.stop();
  },
);

it("the site exits cleanly when asked to stop", async () => {
  const site = await startSite({ command: PRODUCTION });
  const code = new Promise((resolve) => site.process.once("exit", resolve));
  await (await fetch(site.url)).text();
  site.process.kill("SIGTERM");
  await expect.poll(() => code).toBe(0);
});

it("the site explains what is wrong with its configuration", async () => {
  await expect(
    startSite({ command: PRODUCTION, environment: { PORT: "eighty", SMTP_URL: "nowhere" } }),
  ).rejects.toThrow(/2 problems:\n- PORT must be a port number\n- SMTP_URL must be an address/);
});
