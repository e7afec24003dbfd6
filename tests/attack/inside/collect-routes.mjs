import { subscribe, unsubscribe } from "node:diagnostics_channel";

const CHANNEL = "fastify.initialization";

/** Calls back with every Fastify instance that this process creates from now on; returns how to stop. */
export function watchApps(onApp) {
  const listener = ({ fastify }) => onApp(fastify);
  subscribe(CHANNEL, listener);
  return () => unsubscribe(CHANNEL, listener);
}

/** A list that fills with every route the app registers, so that a new route is attacked without naming it here. */
export function collectRoutes(app) {
  const routes = [];
  app.addHook("onRoute", ({ method, url, config, bodyLimit }) => {
    for (const name of [method].flat()) {
      if (name === "HEAD") continue;
      routes.push({
        method: name,
        url,
        isOverridable: config?.isOverridable === true,
        isLimited: config?.rateLimit !== undefined,
        bodyLimit: bodyLimit ?? null,
        permission: config?.desk?.can ?? null,
      });
    }
  });
  return routes;
}
