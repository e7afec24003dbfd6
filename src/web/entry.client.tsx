import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import {
  createBrowserRouter,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  type HydrationState,
  matchRoutes,
} from "react-router";
import { RouterProvider } from "react-router/dom";
import { USER_CALLS } from "../domain/account/user-calls.ts";
import { ACCOUNT_NOTE, OLD_PENDING, OLD_SYNCED } from "../domain/saved/stored-names.ts";
import type { Site } from "../domain/site/site.ts";
import { fetchCall, fetchTwin, refuseUnknown, setAuthenticityToken } from "./lib/client/fetch-call.ts";
import { loadLocalValue, onLocalValue } from "./lib/storage.ts";
import { PAGE_DATA_ID, type PageData, ROOT_ELEMENT_ID } from "./page-data.ts";
import { createRoutes } from "./routes.ts";
import { ROOT_ID } from "./session/use-site.ts";
import { SESSION_SIGNAL, setUserKnown } from "./session/user-known.ts";
import { LateFailurePage } from "./site/late-failure-page.tsx";
import "./app.css";

let isStarted = false;

/** Hydrates the page that the server rendered, with the same data and without fetching anything again. */
async function start(): Promise<void> {
  const element = document.getElementById(ROOT_ELEMENT_ID);
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!element || !text) return;
  const pageData = JSON.parse(text) as PageData;

  if ([OLD_SYNCED, OLD_PENDING].some((name) => loadLocalValue(name) !== undefined))
    await import("./saved/stored-account.ts").then((part) => part.upgradeStorage()).catch(() => undefined);

  const routes = createRoutes({
    where: "browser",
    FailurePage: pageData.failure ? (await import("./site/failure-page.tsx")).FailurePage : LateFailurePage,
    rootLoader: () => pageData.loaderData.root,
    pageLoader: ({ request }) => fetchTwin(new URL(request.url), request.signal),
    isStarted: () => isStarted,
    unknownLoader: ({ request }) => refuseUnknown(new URL(request.url)),
  });
  // Hydration needs the matched page's code first; otherwise React would find nothing where the page is.
  await Promise.all(
    (matchRoutes(routes, location) ?? []).map(async ({ route }) => {
      if (typeof route.lazy !== "function") return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
  isStarted = true;
  const router = createBrowserRouter(routes, { hydrationData: toHydrationState(pageData) });
  hydrateRoot(
    element,
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  setUserKnown(greetUser());
  onLocalValue(SESSION_SIGNAL, () => void loadSession().then((session) => session.startSession()));
  const exposures = (pageData.loaderData[ROOT_ID] as Site | undefined)?.counting.exposuresAddress;
  if (exposures)
    void import("./property/view-counts/watch-exposures.ts").then((part) => part.watchExposures(exposures));
}

const loadSession = () => import("./account/session.ts");

/** Loads the session code only for visitors who are or were just signed in. For anyone else the panel loads it. */
async function greetUser(): Promise<void> {
  const answer = await fetchCall(USER_CALLS.findUser, { query: { token: "later" } }).catch(() => undefined);
  if (answer?.authenticity_token) setAuthenticityToken(answer.authenticity_token);
  if (answer && (answer.user || loadLocalValue(ACCOUNT_NOTE)))
    await (await loadSession()).startSession(answer);
}

function toHydrationState({ loaderData, failure }: PageData): HydrationState {
  if (!failure) return { loaderData };
  const error = new ErrorResponse(failure.status, "", failure.details);
  return { loaderData, errors: { [failure.routeId]: error } };
}

// The script may be there before the end of the document, where its data is.
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => void start());
else void start();
