import type { Config } from "../../config.ts";
import type { Db } from "../../db/database.ts";
import { createAltchaCheck } from "./altcha.ts";
import type { BotCheck } from "./bot-check.ts";
import { spendBotCheck } from "./bot-check-queries.ts";
import { createRecaptchaCheck } from "./recaptcha.ts";

interface BotCheckOptions {
  config: Pick<Config, "botCheck" | "sessionSecret">;
  db: Db;
  recaptchaVersion: () => Promise<2 | 3>;
}

export function createBotCheck({ config, db, recaptchaVersion }: BotCheckOptions): BotCheck {
  const { botCheck } = config;
  switch (botCheck.kind) {
    case "none":
      return { kind: "none", verify: async () => "person" };
    case "recaptcha":
      return createRecaptchaCheck({
        secret: botCheck.secret,
        verifyUrl: botCheck.verifyUrl,
        version: recaptchaVersion,
      });
    case "altcha":
      return createAltchaCheck({
        secret: config.sessionSecret,
        spendToken: (tokenHash, expiresAt) => spendBotCheck(db.query, tokenHash, expiresAt),
      });
  }
}
