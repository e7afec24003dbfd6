import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface RecaptchaProvider {
  url: string;
  environment: Record<string, string>;
  /** The tokens that the site's server asked about, oldest first. */
  verified: string[];
  /** The `render=` parameter of each script request. */
  scripts: string[];
  /** How the provider behaves at the moment. */
  mood: { isPerson: boolean; script: "ready" | "missing" | "never-ready" };
  close(): void;
}

/**
 * Mimics the part of the provider's script that we call: version 2 with a widget and callback, version 3 with a
 * promise.
 */
const SCRIPT = `
let widgets = [], resets = 0, count = 0;
const token = (how) => how + "-" + ++count;
setTimeout(() => {
  window.grecaptcha = {
    ready: (callback) => callback(),
    render(slot, options) {
      if (slot.childElementCount > 0) throw new Error("rendered twice");
      slot.textContent = "badge";
      return widgets.push(options) - 1;
    },
    execute(key, options) {
      if (typeof key === "string") return Promise.resolve(token("v3:" + key + ":" + options.action));
      setTimeout(() => widgets[key].callback(token("v2:" + widgets[key].sitekey + ":" + widgets[key].size + ":resets=" + resets)), 50);
    },
    reset() { resets += 1; },
  };
}, 200);`;

/** A local replacement for the provider's script and its verification. */
export async function startRecaptchaProvider(): Promise<RecaptchaProvider> {
  const verified: string[] = [];
  const scripts: string[] = [];
  const mood: RecaptchaProvider["mood"] = { isPerson: true, script: "ready" };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://provider");
    if (pathname === "/api.js") {
      scripts.push(searchParams.get("render") ?? "");
      if (mood.script === "missing") return response.writeHead(404).end();
      response.writeHead(200, { "content-type": "text/javascript" });
      return response.end(mood.script === "ready" ? SCRIPT : "");
    }
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      verified.push(new URLSearchParams(body).get("response") ?? "");
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify({ success: mood.isPerson, score: mood.isPerson ? 0.9 : 0.1 }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    environment: {
      BOT_CHECK: "recaptcha",
      RECAPTCHA_SITE_KEY: "site-key",
      RECAPTCHA_SECRET: "s3cret",
      RECAPTCHA_VERIFY_URL: `${url}/verify`,
      RECAPTCHA_SCRIPT_URL: `${url}/api.js`,
    },
    verified,
    scripts,
    mood,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
