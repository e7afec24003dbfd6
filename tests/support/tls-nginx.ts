import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findNginx } from "../../scripts/test-programs.mjs";
import { until } from "./patience.ts";

export interface TlsNginx {
  close(): Promise<void>;
}

/** A folder with a self-signed certificate for a test's proxy. */
export function createCertificate(): { folder: string; certificate: string; key: string } {
  const folder = mkdtempSync(join(tmpdir(), "gable-nginx-"));
  const [certificate, key] = [join(folder, "fullchain.pem"), join(folder, "privkey.pem")];
  const request = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  spawnSync("openssl", [...request, "-keyout", key, "-out", certificate, "-subj", "/CN=www.example.co.uk"]);
  return { folder, certificate, key };
}

/** What Debian's nginx.conf has beside its `include` of conf.d. */
function toDebianDefaults(folder: string): string {
  return `ssl_protocols TLSv1 TLSv1.1 TLSv1.2 TLSv1.3; ssl_prefer_server_ciphers on; access_log ${folder}/access.log;`;
}

/** Checks a site configuration with `nginx -t`, starts a real nginx with it and waits until it listens. */
export async function startTlsNginx({
  folder,
  configuration,
  port,
}: {
  folder: string;
  configuration: string;
  port: number;
}): Promise<TlsNginx> {
  const program = findNginx();
  if (!program) throw new Error("nginx is missing: install Debian's package `nginx`.");
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const file = join(folder, "nginx.conf");
  const main = `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log; events {}`;
  writeFileSync(
    file,
    `${main}\nhttp { ${toDebianDefaults(folder)} ${paths.join(" ")}\n${configuration}\n}\n`,
  );
  const check = spawnSync(program, ["-t", "-q", "-c", file], { encoding: "utf8" });
  if (check.status !== 0) throw new Error(`nginx refuses the configuration:\n${check.stderr}`);
  const nginx = spawn(program, ["-c", file], { stdio: "ignore" });
  const ended = new Promise((resolve) => nginx.once("exit", resolve));
  await until(() => canConnect(port));
  return {
    async close() {
      nginx.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function canConnect(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve();
    });
    socket.once("error", reject);
  });
}
