import { existsSync, readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { PRODUCTION, startSite } from "../support/site-process.ts";

async function askWho(url: string, cookie = ""): Promise<{ setCookies: string[]; token: string }> {
  const response = await fetch(`${url}/user.ljson`, { headers: { cookie } });
  const { authenticity_token: token } = (await response.json()) as { authenticity_token: string };
  return { setCookies: response.headers.getSetCookie(), token };
}

it("the site remembers its visitors and its agency after being killed and restarted", async () => {
  const first = await startSite({ command: PRODUCTION });
  const visitor = await askWho(first.url);
  const cookie = visitor.setCookies[0]?.split(";")[0] ?? "";
  await first.stop("SIGKILL");
  const second = await startSite({ command: PRODUCTION, dataDir: first.dataDir });
  expect(await askWho(second.url, cookie)).toEqual({ setCookies: [], token: visitor.token });
  expect(await (await fetch(second.url)).text()).toContain("Find your place between the rivers");
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
