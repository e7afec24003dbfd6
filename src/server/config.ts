import { join, resolve } from "node:path";
import { z } from "zod";
import { SECOND_MS } from "../domain/time/time.ts";
import { readTrustedProxies, type TrustedProxies } from "./http/trusted-proxies.ts";
import { listPreviousSecrets, readKeptSecret } from "./kept-secret.ts";
import { readS3Url, toS3Url } from "./media/store/s3-url.ts";
import type { PreviousSecret } from "./signature.ts";

/** The configuration, read once from the environment. All problems are reported together, in plain words. */
export interface Config {
  mode: "production" | "development" | "test";
  host: string;
  port: number;
  dataDir: string;
  /** Undefined: SQLite in the data folder. */
  databaseUrl: string | undefined;
  /** An s3:// URL with its credentials. Undefined: a folder in the data folder. */
  mediaUrl: string | undefined;
  /** Undefined: emails are written to files in the data folder. */
  smtpUrl: string | undefined;
  mailFrom: string;
  publicUrl: string;
  sessionSecret: string;
  /** Earlier secrets, and until when what they signed is accepted. */
  previousSecrets: readonly PreviousSecret[];
  /** False: generated, and kept in this machine's data folder. */
  isSecretGiven: boolean;
  botCheck: BotCheckConfig;
  addressLookup: AddressLookupConfig;
  /** Whether an empty database is filled with the demo agency, and the demo's dates are kept up to date. */
  demo: boolean;
  /** Whether the web process also runs the job worker. */
  worker: boolean;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "silent";
  trustedProxies: TrustedProxies;
  /** How long to go on answering after the signal to stop, while `/readyz` already fails. */
  shutdownDelayMs: number;
  /** Where `/metrics` is served: a port of its own, or the site's with a token. Neither: nowhere. */
  metrics: { port: number | undefined; token: string | undefined };
  /** Where unexpected errors are posted. */
  errorHookUrl: string | undefined;
}

export type BotCheckConfig =
  | { kind: "altcha" }
  | { kind: "none" }
  | { kind: "recaptcha"; siteKey: string; secret: string; verifyUrl: string; scriptUrl: string };

/** `local` uses the streets of the bundled gazetteer. */
type AddressLookupConfig = { kind: "local" } | { kind: "http"; url: string; key: string };

export class ConfigError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(
      `The configuration has ${problems.length === 1 ? "a problem" : `${problems.length} problems`}:\n- ${problems.join("\n- ")}`,
    );
    this.name = "ConfigError";
    this.problems = problems;
  }
}

const SHORTEST_SECRET = 32;
const SHORTEST_METRICS_TOKEN = 16;

const flag = z
  .enum(["1", "0", "true", "false", "on", "off"], "must be on or off")
  .transform((value) => value === "1" || value === "true" || value === "on");

const port = z.coerce
  .number("must be a port number")
  .int()
  .min(0, "must be 0 to 65535")
  .max(65_535, "must be 0 to 65535");

function url(protocols: string[], example: string) {
  return z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be an address such as ${example}`,
    );
}

const environmentSchema = z.object({
  NODE_ENV: z
    .enum(["production", "development", "test"], "must be production, development or test")
    .default("production"),
  HOST: z.string().min(1).default("127.0.0.1"),
  PORT: port.default(3000),
  DATA_DIR: z.string().min(1).default("var"),
  DATABASE_URL: url(["postgres:", "postgresql:"], "postgres://user:password@host/database").optional(),
  MEDIA_URL: z.string().optional(),
  S3_ACCESS_KEY: z.string().min(1).optional(),
  S3_SECRET_KEY: z.string().min(1).optional(),
  SMTP_URL: url(["smtp:", "smtps:"], "smtps://user:password@host:465").optional(),
  MAIL_FROM: z
    .string()
    .includes("@", "must be a sender such as Ouse & Lark <hello@example.co.uk>")
    .default("Gable <no-reply@localhost>"),
  PUBLIC_URL: url(["http:", "https:"], "https://www.example.co.uk")
    .refine(
      (value) => !URL.canParse(value) || new URL(value).pathname === "/",
      "must be an origin, without a path",
    )
    .optional(),
  SESSION_SECRET: z
    .string()
    .min(SHORTEST_SECRET, `must have at least ${SHORTEST_SECRET} characters`)
    .optional(),
  SESSION_SECRET_PREVIOUS: z
    .string()
    .min(SHORTEST_SECRET, `must have at least ${SHORTEST_SECRET} characters`)
    .optional(),
  SESSION_SECRET_PREVIOUS_UNTIL: z
    .string()
    .refine(
      (value) => /^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(Date.parse(value)),
      "must be a date such as 2027-02-28",
    )
    .transform((value) => Date.parse(value))
    .optional(),
  BOT_CHECK: z.enum(["altcha", "recaptcha", "none"], "must be altcha, recaptcha or none").default("altcha"),
  RECAPTCHA_SITE_KEY: z.string().min(1).optional(),
  RECAPTCHA_SECRET: z.string().min(1).optional(),
  RECAPTCHA_VERIFY_URL: url(["http:", "https:"], "https://host/verify").default(
    "https://www.google.com/recaptcha/api/siteverify",
  ),
  RECAPTCHA_SCRIPT_URL: url(["http:", "https:"], "https://host/api.js").default(
    "https://www.google.com/recaptcha/api.js",
  ),
  ADDRESS_LOOKUP_URL: url(["http:", "https:"], "https://api.getaddress.io").optional(),
  ADDRESS_LOOKUP_KEY: z.string().min(1).optional(),
  DEMO: flag.default(true),
  WORKER: flag.default(true),
  LOG_LEVEL: z
    .enum(
      ["fatal", "error", "warn", "info", "debug", "silent"],
      "must be fatal, error, warn, info, debug or silent",
    )
    .default("info"),
  SHUTDOWN_DELAY: z.coerce
    .number("must be a number of seconds")
    .min(0, "must be 0 to 20 seconds")
    .max(20, "must be 0 to 20 seconds")
    .default(0),
  TRUSTED_PROXIES: z
    .string()
    .transform((text, context) => {
      const proxies = readTrustedProxies(text);
      if (proxies) return proxies;
      context.addIssue(
        "must be addresses or ranges such as 127.0.0.1,10.0.0.0/8, or a number of proxies up to 10",
      );
      return z.NEVER;
    })
    .default({ hops: 0 }),
  METRICS_PORT: port.optional(),
  METRICS_TOKEN: z
    .string()
    .min(SHORTEST_METRICS_TOKEN, `must have at least ${SHORTEST_METRICS_TOKEN} characters`)
    .regex(/^\S+$/, "must not contain spaces")
    .optional(),
  ERROR_HOOK_URL: url(["http:", "https:"], "https://errors.example.co.uk/hook").optional(),
});

type Environment = Readonly<Record<string, string | undefined>>;

export function readConfig(environment: Environment): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = environmentSchema.safeParse(given);
  const media = readMediaUrl(given);
  const problems = [
    ...media.problems,
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join(".")} ${issue.message}`),
    ...missingRecaptchaKeys(given),
    ...missingAddressKey(given),
    ...missingSecretEnd(given),
    ...(given.METRICS_PORT !== undefined &&
    given.METRICS_PORT === (given.PORT ?? "3000") &&
    given.PORT !== "0"
      ? ["METRICS_PORT must be another port than PORT"]
      : []),
  ];
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  const env = parsed.data;
  const dataDir = resolve(env.DATA_DIR);
  return {
    mode: env.NODE_ENV,
    host: env.HOST,
    port: env.PORT,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    mediaUrl: media.url,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    publicUrl: (env.PUBLIC_URL ?? localUrl(env.HOST, env.PORT)).replace(/\/$/, ""),
    sessionSecret: env.SESSION_SECRET ?? requireKeptSecret(dataDir),
    previousSecrets: readPreviousSecrets(env, dataDir),
    isSecretGiven: env.SESSION_SECRET !== undefined,
    botCheck: readBotCheck(env),
    addressLookup: readAddressLookup(env),
    demo: env.DEMO,
    worker: env.WORKER,
    logLevel: env.LOG_LEVEL,
    trustedProxies: env.TRUSTED_PROXIES,
    shutdownDelayMs: env.SHUTDOWN_DELAY * SECOND_MS,
    metrics: { port: env.METRICS_PORT, token: env.METRICS_TOKEN },
    errorHookUrl: env.ERROR_HOOK_URL,
  };
}

/** The only place that reads the process's environment. */
export function readProcessConfig(): Config {
  return readConfig(process.env);
}

function readMediaUrl(environment: Environment): { url?: string; problems: string[] } {
  const { MEDIA_URL: url, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = environment;
  if (url === undefined) return { problems: [] };
  const location = readS3Url({ url, accessKey, secretKey });
  if ("ok" in location) return { url: toS3Url(location.ok), problems: [] };
  return { problems: location.problems.map((problem) => `MEDIA_URL ${problem}`) };
}

function missingRecaptchaKeys(environment: Environment): string[] {
  if (environment.BOT_CHECK !== "recaptcha") return [];
  const missing = ["RECAPTCHA_SITE_KEY", "RECAPTCHA_SECRET"].filter(
    (name) => environment[name] === undefined,
  );
  return missing.map((name) => `${name} is needed when BOT_CHECK is recaptcha`);
}

/** 0.0.0.0 and :: can't be used in a link. */
function localUrl(host: string, port: number): string {
  if (host === "0.0.0.0" || host === "::") return `http://localhost:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

function readBotCheck(env: z.infer<typeof environmentSchema>): BotCheckConfig {
  if (env.BOT_CHECK !== "recaptcha") return { kind: env.BOT_CHECK };
  return {
    kind: "recaptcha",
    siteKey: env.RECAPTCHA_SITE_KEY ?? "",
    secret: env.RECAPTCHA_SECRET ?? "",
    verifyUrl: env.RECAPTCHA_VERIFY_URL,
    scriptUrl: env.RECAPTCHA_SCRIPT_URL,
  };
}

function missingAddressKey(environment: Environment): string[] {
  const isMissing =
    environment.ADDRESS_LOOKUP_URL !== undefined && environment.ADDRESS_LOOKUP_KEY === undefined;
  return isMissing ? ["ADDRESS_LOOKUP_KEY is needed when ADDRESS_LOOKUP_URL is set"] : [];
}

function readAddressLookup(env: z.infer<typeof environmentSchema>): AddressLookupConfig {
  if (env.ADDRESS_LOOKUP_URL === undefined) return { kind: "local" };
  return {
    kind: "http",
    url: env.ADDRESS_LOOKUP_URL.replace(/\/$/, ""),
    key: env.ADDRESS_LOOKUP_KEY ?? "",
  };
}

function requireKeptSecret(dataDir: string): string {
  let secret = "";
  try {
    secret = readKeptSecret(dataDir);
  } catch (error) {
    throw new ConfigError([`DATA_DIR can't be used: ${(error as Error).message}`]);
  }
  if (secret.length >= SHORTEST_SECRET) return secret;
  throw new ConfigError([
    `SESSION_SECRET is not set, and ${join(dataDir, "session-secret")} holds none: delete that file to get a new one`,
  ]);
}

function missingSecretEnd(environment: Environment): string[] {
  const { SESSION_SECRET_PREVIOUS: previous, SESSION_SECRET_PREVIOUS_UNTIL: until } = environment;
  return previous !== undefined && until === undefined
    ? ["SESSION_SECRET_PREVIOUS_UNTIL is needed when SESSION_SECRET_PREVIOUS is set"]
    : [];
}

function readPreviousSecrets(env: z.infer<typeof environmentSchema>, dataDir: string): PreviousSecret[] {
  const { SESSION_SECRET_PREVIOUS: secret, SESSION_SECRET_PREVIOUS_UNTIL: until } = env;
  const own = secret === undefined || until === undefined ? [] : [{ secret, until }];
  try {
    return [...own, ...listPreviousSecrets(dataDir)];
  } catch {
    throw new ConfigError([`${join(dataDir, "session-secret-previous")} can't be read`]);
  }
}
