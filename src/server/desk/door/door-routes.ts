import type { Desk } from "../desk.ts";
import { createDeskThrottle } from "./desk-throttle.ts";
import type { DoorDeps } from "./door-deps.ts";
import { registerInvitationRoutes } from "./invitation-routes.ts";
import { registerMeRoutes } from "./me-routes.ts";
import { setUpProof } from "./proof.ts";
import { registerResetRoutes } from "./reset/reset-routes.ts";
import { registerSignInRoutes } from "./sign-in-routes.ts";
import { registerUsersRoutes } from "./users-routes.ts";

/** Signing in and out, and who may. */
export function registerDoorRoutes(desk: Desk): void {
  const { db, config, settings, commonPasswords } = desk;
  const { sessionSecret: secret, publicUrl } = config;
  const deps: DoorDeps = {
    db,
    publicUrl,
    secret,
    secrets: [secret, ...config.previousSecrets.map((previous) => previous.secret)],
    throttle: createDeskThrottle(db, secret),
    commonPasswords,
    getAgencyName: async () => (await settings.get()).agency.name,
  };
  setUpProof(desk, deps);
  registerSignInRoutes(desk, deps);
  registerResetRoutes(desk, deps);
  registerInvitationRoutes(desk, deps);
  registerMeRoutes(desk, deps);
  registerUsersRoutes(desk, deps);
}
