import type { FastifyInstance } from "fastify";
import { DAY_MS, HOUR_MS, SECOND_MS } from "../../domain/time/time.ts";
import { HttpError } from "../http/http-error.ts";
import type { SiteSettingsCache } from "./settings/site-settings-cache.ts";

interface WellKnownDeps {
  settings: Pick<SiteSettingsCache, "get">;
  publicUrl: string;
}

/** The standard advises against more than a year. */
const VALID_MS = 180 * DAY_MS;

/** Files that programs ask every site for: whom to tell of a weakness, and where an account's password is changed. */
export function registerWellKnownRoutes(app: FastifyInstance, { settings, publicUrl }: WellKnownDeps): void {
  const options = { config: { session: false } };

  app.get("/.well-known/security.txt", options, async (_request, reply) => {
    const { agency } = await settings.get();
    if (agency.email === "") throw new HttpError(404, "not-found");
    return reply
      .header("cache-control", `public, max-age=${HOUR_MS / SECOND_MS}`)
      .type("text/plain; charset=utf-8")
      .send(
        [
          `Contact: mailto:${encodeURI(agency.email)}`,
          `Expires: ${new Date(Date.now() + VALID_MS).toISOString()}`,
          "Preferred-Languages: en",
          `Canonical: ${publicUrl}/.well-known/security.txt`,
          "",
        ].join("\n"),
      );
  });

  app.get("/.well-known/change-password", options, async (_request, reply) =>
    reply.redirect("/#/user/change-password", 302),
  );
}
