import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { USER_CALLS } from "../domain/account/user-calls.ts";
import { ACCOUNT_NOTE, OLD_PENDING, OLD_SYNCED } from "../domain/saved/stored-names.ts";
import type { Site } from "../domain/site/site.ts";
import { fetchCall, fetchTwin, refuseUnknown, setAuthenticityToken } from "./lib/client/fetch-call.ts";
import { loadLocalValue, onLocalValue } from "./lib/storage.ts";
import { PAGE_DATA_ID, type PageData, ROOT_ELEMENT_ID } from "./page-data.ts";
import { Root } from "./root.tsx";
import { createBrowserRouter } from "./router/browser-router.ts";
import { createMatcher } from "./router/match-route.ts";
import { Refusal } from "./router/page-outcome.ts";
import { RouterView } from "./router/router-view.tsx";
import { PAGE_ROUTES, UNKNOWN_ROUTE } from "./routes.ts";
import { ROOT_ID } from "./session/use-site.ts";
import { SESSION_SIGNAL, setUserKnown } from "./session/user-known.ts";
import { LateFailurePage } from "./site/late-failure-page.tsx";
import "./app.css";

const ROUTES = { pages: PAGE_ROUTES, unknown: UNKNOWN_ROUTE };

/** Hydrates the page that the server rendered, with the same data and without fetching anything again. */
async function start(): Promise<void> {
  const element = document.getElementById(ROOT_ELEMENT_ID);
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!element || !text) return;
  const pageData = JSON.parse(text) as PageData;

  if ([OLD_SYNCED, OLD_PENDING].some((name) => loadLocalValue(name) !== undefined))
    await import("./saved/stored-account.ts").then((part) => part.upgradeStorage()).catch(() => undefined);

  const { loaderData, failure } = pageData;
  const FailurePage = failure ? (await import("./site/failure-page.tsx")).FailurePage : LateFailurePage;
  // Hydration needs the page's code first; otherwise React would find nothing where the page is.
  const { route } = createMatcher(ROUTES)(location.pathname);
  const module = await route.load();
  const router = createBrowserRouter({
    routes: ROUTES,
    first: {
      route,
      module,
      data: loaderData[route.id],
      failure: failure && { error: new Refusal(failure.status, failure.details) },
    },
    fetchData: async ({ id }, url, signal) =>
      id === UNKNOWN_ROUTE.id ? refuseUnknown(url) : fetchTwin(url, signal),
  });
  startTransition(() => {
    hydrateRoot(
      element,
      <StrictMode>
        <RouterView router={router} Frame={Root} FailurePage={FailurePage} rootData={loaderData[ROOT_ID]} />
      </StrictMode>,
    );
  });
  setUserKnown(greetUser());
  onLocalValue(SESSION_SIGNAL, () => void loadSession().then((session) => session.startSession()));
  const exposures = (loaderData[ROOT_ID] as Site | undefined)?.counting.exposuresAddress;
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

// The script may be there before the end of the document, where its data is.
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => void start());
else void start();
