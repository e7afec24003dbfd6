import { setTimeout as sleep } from "node:timers/promises";
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import formbody from "@fastify/formbody";
import Fastify, { type FastifyInstance } from "fastify";
import { MAX_UPLOAD_BYTES } from "../domain/enquiry/custom-form/upload.ts";
import { listInlineScripts } from "../domain/site/settings/inline-scripts.ts";
import { SECOND_MS } from "../domain/time/time.ts";
import { openErasureJournal } from "./account/erasure/erasure-journal.ts";
import { findKnownValues } from "./account/find-known-values.ts";
import { readCommonPasswords } from "./account/password/common-passwords.ts";
import { hashGatePlugin } from "./account/password/hash-gate.ts";
import { registerAccount } from "./account/register-account.ts";
import { sessionPlugin } from "./account/session/session-plugin.ts";
import type { AppDeps } from "./app-deps.ts";
import { registerDesk } from "./desk/desk-routes.ts";
import { receiveUpload } from "./enquiry/custom-form/receive-uploads.ts";
import { getIncomingPath, openUploadFolder } from "./enquiry/custom-form/upload-folder.ts";
import { registerEnquiry } from "./enquiry/register-enquiry.ts";
import { createErrorHook } from "./error-hook.ts";
import { getArrivingFolder } from "./feed/feed-folders.ts";
import { registerFeedRoutes } from "./feed/feed-routes.ts";
import { registerDeliveryRoutes } from "./feed/put/delivery-routes.ts";
import { authenticityTokenPlugin } from "./http/authenticity-token.ts";
import { botCheckPlugin } from "./http/bot-check/bot-check.ts";
import { createBotCheck } from "./http/bot-check/create-bot-check.ts";
import { listPolicySources } from "./http/content-security-policy.ts";
import { answerFrameworkError, registerErrorHandler } from "./http/error-handler.ts";
import { forwardedForPlugin } from "./http/forwarded-for.ts";
import { registerHealthRoutes } from "./http/health-routes.ts";
import { BODY_LIMITS } from "./http/limits/body-limits.ts";
import { networkLimitsPlugin } from "./http/limits/network-limits.ts";
import { registerRateLimits } from "./http/limits/rate-limits.ts";
import { cachedPagesPlugin } from "./http/page/cached-pages.ts";
import { registerPageRoutes } from "./http/page/page-routes.ts";
import { plainPagePlugin } from "./http/page/plain-page.ts";
import { untilQuietTurn } from "./http/quiet-turn.ts";
import { canonicalPathPlugin } from "./http/request/canonical-path-plugin.ts";
import { multipartPlugin } from "./http/request/multipart.ts";
import { requestServicesPlugin } from "./http/request/request-services.ts";
import { toOriginForm } from "./http/request/request-target.ts";
import { spamTrapPlugin } from "./http/request/spam-trap.ts";
import { securityHeadersPlugin } from "./http/security-headers.ts";
import { registerStaticFiles } from "./http/static-files.ts";
import { storageFullPlugin } from "./http/storage-full.ts";
import { createProxyTrust } from "./http/trusted-proxies.ts";
import "./http/route-config.ts";
import { createLogOptions, type Log, RequestLog } from "./log.ts";
import { mailFolder } from "./mail/create-mailer.ts";
import { registerDevMailRoutes } from "./mail/dev-mail-routes.ts";
import { createPictureCleaner } from "./media/clean-picture.ts";
import { createImageRenderer } from "./media/image-renderer.ts";
import { registerImageRoutes } from "./media/image-routes.ts";
import { openMedia } from "./media/open-media.ts";
import { createRenderQueue } from "./media/render-queue.ts";
import { registerMetricsRoutes } from "./metrics/metrics-routes.ts";
import { siteMetricsPlugin } from "./metrics/site-metrics.ts";
import { createVersionReader } from "./pages/page-version.ts";
import { warmUpOnListen } from "./pages/warm-up.ts";
import { registerMaterialAlertRoutes } from "./property/material-alert/material-alert-routes.ts";
import { registerQrCodeRoutes } from "./property/print/qr-code-routes.ts";
import { registerPropertyCardRoutes } from "./property/property-card-routes.ts";
import { registerPropertyDocumentRoutes } from "./property/property-document-routes.ts";
import { registerSendToFriendRoutes } from "./property/send-to-friend/send-to-friend-routes.ts";
import { registerPropertyViewRoutes } from "./property/view-counts/property-view-routes.ts";
import { startViewCounter } from "./property/view-counts/view-counter.ts";
import { registerAlertRoutes } from "./saved/alerts/alert-routes.ts";
import { registerSavedRoutes } from "./saved/saved-routes.ts";
import { startLiveSearchIndex } from "./search/index/live-search-index.ts";
import { registerPlaceRoutes } from "./search/place/place-routes.ts";
import { registerSearchRoutes } from "./search/search-routes.ts";
import { createServices } from "./services.ts";
import { acceptPreviousSecrets } from "./signature.ts";
import { registerBasemapRoutes } from "./site/basemap-routes.ts";
import { registerConsentRoutes } from "./site/consent-routes.ts";
import { createSiteWarnings } from "./site/health/find-site-warnings.ts";
import { createStorageCheck } from "./site/health/storage-check.ts";
import { findMovedUrl } from "./site/redirects/find-moved-url.ts";
import { createSiteSettingsCache } from "./site/settings/site-settings-cache.ts";
import { registerSitemapRoutes } from "./site/sitemap-routes.ts";
import { registerWellKnownRoutes } from "./site/well-known-routes.ts";

/** For an idle socket, and for receiving the headers of a request. */
const SILENCE_TIMEOUT_MS = 30 * SECOND_MS;
/** For receiving a whole request: long enough for a 10 MB file at 1.5 Mbit/s. */
const REQUEST_TIMEOUT_MS = 55 * SECOND_MS;
/** How often Node checks for timed-out requests. */
const TIMEOUT_CHECK_MS = 5 * SECOND_MS;
const KEEP_ALIVE_TIMEOUT_MS = 72 * SECOND_MS;
const SMALLEST_COMPRESSED_BYTES = 1_024;
/** For dynamic responses, a higher brotli level costs more time than its smaller size saves. */
const BROTLI_QUALITY = 4;

/** Builds the whole server, ready to listen or for `inject`. */
export async function buildApp(parts: AppDeps): Promise<FastifyInstance> {
  const {
    config,
    db,
    pages,
    picturesDir,
    documentsDir,
    rendererProgram,
    runProgram,
    basemapDir,
    commonPasswordsFile,
    clientDir,
    onRoute,
    extend,
  } = parts;
  const errorHook = createErrorHook({ config, process: "web" });
  const trustProxy = createProxyTrust(config.trustedProxies);
  const app = Fastify({
    logger: config.logLevel === "silent" ? false : createLogOptions(config, errorHook),
    logController: new RequestLog(),
    trustProxy,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // By default Node allows 60 s for headers and checks every 30 s, so a client could hold a request open for 90 s.
    http: { headersTimeout: SILENCE_TIMEOUT_MS, connectionsCheckingInterval: TIMEOUT_CHECK_MS },
    connectionTimeout: SILENCE_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    bodyLimit: BODY_LIMITS.standard,
    forceCloseConnections: "idle",
    // A request that reaches us while we stop is answered like any other, and its connection closed.
    return503OnClosing: false,
    frameworkErrors: answerFrameworkError,
    // A request may contain the full URL; from here on only its path and query are used.
    rewriteUrl: ({ url = "/" }) => toOriginForm(url),
  });
  app.decorate("errorHook", errorHook);
  app.addHook("onClose", () => errorHook?.drain());
  if (onRoute) app.addHook("onRoute", onRoute);
  acceptPreviousSecrets(config.sessionSecret, config.previousSecrets);
  const settings = createSiteSettingsCache(db, app.log as Log);
  const live = startLiveSearchIndex({ db, log: app.log as Log });
  app.addHook("onClose", () => live.stop());
  const views = startViewCounter({ db, log: app.log as Log, secret: config.sessionSecret });
  app.addHook("onClose", () => views.stop());
  const renderQueue = createRenderQueue();
  const renderer = createImageRenderer(rendererProgram);
  app.addHook("onClose", () => renderer.close());
  const { store, documents, library, cache } = await openMedia({
    config,
    query: db.query,
    picturesDir,
    documentsDir,
  });
  app.addHook("onClose", () => store.close());
  const { services, offlineServices } = createServices({
    botCheck: config.botCheck,
    secret: config.sessionSecret,
    publicUrl: config.publicUrl,
    settings,
    db,
    live,
  });
  const isDev = config.mode !== "production";
  const isSecure = config.publicUrl.startsWith("https:");

  const warmUp = warmUpOnListen(app, { query: db.query, live, services, log: app.log as Log });
  let isStopping = false;
  app.addHook("preClose", async () => {
    isStopping = true;
    await sleep(config.shutdownDelayMs);
    await untilQuietTurn();
  });

  await app.register(siteMetricsPlugin, { config, db, live, renderQueue });
  await app.register(canonicalPathPlugin);
  await app.register(hashGatePlugin);
  await app.register(forwardedForPlugin, { trustProxy });
  await app.register(compress, {
    threshold: SMALLEST_COMPRESSED_BYTES,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
  await app.register(securityHeadersPlugin, {
    isDev: clientDir === undefined && isDev,
    isSecure,
    getSources: () => listPolicySources(config.botCheck, settings.peek()),
    listAnalyticsScripts: () => listInlineScripts(settings.peek().analytics),
  });
  await app.register(cachedPagesPlugin, {
    readVersion: createVersionReader({ query: db.query, settings, live }),
  });
  const storage = createStorageCheck({ db, dataDir: config.dataDir, log: app.log as Log });
  await app.register(storageFullPlugin, storage);
  registerErrorHandler(app, { pages, offlineServices, publicUrl: config.publicUrl });
  registerHealthRoutes(app, {
    db,
    isStopping: () => isStopping,
    isSearchReady: () => live.peek() !== undefined,
    isWarmingUp: warmUp.isPending,
    readStorage: storage.read,
    listWarnings: createSiteWarnings({
      config,
      db,
      settings,
      readStorage: storage.read,
      isProxyUnconfigured: app.isProxyUnconfigured,
    }),
  });
  if (clientDir !== undefined) await registerStaticFiles(app, clientDir);

  await app.register(formbody);
  const uploads = openUploadFolder({ incoming: getIncomingPath(config), store });
  await app.register(multipartPlugin, {
    maxFileBytes: MAX_UPLOAD_BYTES,
    receiveFile: (file) => receiveUpload(uploads, file),
  });
  await registerRateLimits(app, { db, secret: config.sessionSecret, log: app.log as Log });
  registerMetricsRoutes(app, config);
  await app.register(requestServicesPlugin, { services });
  await app.register(networkLimitsPlugin);
  await app.register(sessionPlugin, { db, secret: config.sessionSecret, secure: isSecure });
  await app.register(authenticityTokenPlugin);
  await app.register(spamTrapPlugin);
  await app.register(botCheckPlugin, {
    botCheck: createBotCheck({
      config,
      db,
      recaptchaVersion: async () => (await settings.get()).theme.recaptcha_version,
    }),
    secret: config.sessionSecret,
  });

  await app.register(plainPagePlugin, {
    pages,
    publicUrl: config.publicUrl,
    secret: config.sessionSecret,
    findKnownValues: (userId) => findKnownValues(db.query, userId),
  });

  if (isDev) registerDevMailRoutes(app, mailFolder(config));
  registerPlaceRoutes(app, db);
  registerSearchRoutes(app, { pages, services, publicUrl: config.publicUrl });
  registerPropertyCardRoutes(app, services);
  registerPropertyDocumentRoutes(app, { query: db.query, documents });
  registerQrCodeRoutes(app, config);
  registerSavedRoutes(app, { db, services });
  const account = {
    db,
    settings,
    publicUrl: config.publicUrl,
    sessionSecret: config.sessionSecret,
    commonPasswords: readCommonPasswords(commonPasswordsFile),
    erasures: openErasureJournal(config.dataDir),
  };
  registerAccount(app, account);
  registerPropertyViewRoutes(app, views);
  registerSendToFriendRoutes(app, {
    db,
    services,
    publicUrl: config.publicUrl,
    secret: config.sessionSecret,
  });
  registerMaterialAlertRoutes(app, {
    db,
    services,
    publicUrl: config.publicUrl,
    secret: config.sessionSecret,
  });
  registerEnquiry(app, {
    db,
    config,
    settings,
    services,
    uploads,
    publicUrl: config.publicUrl,
    secret: config.sessionSecret,
    cleanPicture: createPictureCleaner(renderQueue, renderer),
    log: app.log as Log,
  });
  await registerDeliveryRoutes(app, { db, store, folder: getArrivingFolder(config) });
  registerConsentRoutes(app, { db, settings });
  registerAlertRoutes(app, { db, secret: config.sessionSecret });
  registerSitemapRoutes(app, { db, live, publicUrl: config.publicUrl });
  registerWellKnownRoutes(app, { settings, publicUrl: config.publicUrl });
  registerImageRoutes(app, { library, cache, queue: renderQueue, renderer });
  registerBasemapRoutes(app, basemapDir);
  await registerFeedRoutes(app, { db, publicUrl: config.publicUrl, trustProxy });
  await registerDesk(app, {
    db,
    config,
    settings,
    renderer: parts.desk,
    store,
    pictures: { queue: renderQueue, renderer },
    runProgram,
    log: app.log as Log,
    commonPasswords: account.commonPasswords,
    readStorage: storage.read,
  });
  await extend?.(app);
  registerPageRoutes(app, {
    pages,
    publicUrl: config.publicUrl,
    findMovedUrl: (target) => findMovedUrl(db.query, target),
  });
  return app;
}
