import type { FastifyInstance } from "fastify";
import type { AccountDeps } from "./account-deps.ts";
import { registerAccountRoutes } from "./account-routes.ts";
import { registerDataRoutes } from "./data-routes.ts";
import { registerEmailConfirmationRoutes } from "./email-confirmation/email-confirmation-routes.ts";
import { registerMarketingRoutes } from "./marketing-routes.ts";
import { registerPasswordRoutes } from "./password/password-routes.ts";
import { registerSessionRoutes } from "./session/session-routes.ts";

/** Everything that visitors do with an account. */
export function registerAccount(app: FastifyInstance, deps: AccountDeps): void {
  registerAccountRoutes(app, deps);
  registerSessionRoutes(app, deps);
  registerPasswordRoutes(app, deps);
  registerEmailConfirmationRoutes(app, deps);
  registerMarketingRoutes(app, deps);
  registerDataRoutes(app, deps);
}
