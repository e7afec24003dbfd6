import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { expect } from "vitest";
import { DEFAULT_SETTINGS } from "../../src/domain/site/settings/site-settings.ts";
import { type SiteWithFooter, toSite } from "../../src/domain/site/site.ts";
import { type HtmlParts, renderInParts } from "../../src/web/rendered-parts.tsx";
import { FOREIGN_KEY } from "../../src/web/router/page-location.ts";
import { PageView } from "../../src/web/router/router-view.tsx";

export const makeSite = () =>
  toSite({ settings: DEFAULT_SETTINGS, botCheck: { kind: "none" }, today: new Date("2026-11-18T12:00:00Z") });

export const toText = (parts: HtmlParts) =>
  parts.map((part) => (typeof part === "string" ? part : new TextDecoder().decode(part))).join("");

export const goOn = async () => undefined;

interface SameOptions {
  site: SiteWithFooter;
  node: ReactNode;
  data: object;
  pathname: string;
}

/** Expects a page to be the same in parts and in one piece, but for React's preloads, and returns its HTML. */
export async function expectSameInParts({ site, node, data, pathname }: SameOptions): Promise<string> {
  const page = (
    <PageView
      Frame={() => node}
      FailurePage={() => null}
      rootData={site}
      navigate={() => undefined}
      shown={{
        location: { pathname, search: "", hash: "", state: null, key: FOREIGN_KEY },
        isPop: true,
        routeId: "",
        module: undefined,
        data,
        failure: undefined,
      }}
    />
  );
  const inOnePiece = renderToString(page).replace(/^(<link rel="preload"[^>]*>)+/, "");
  expect(toText(await renderInParts(site, page, goOn))).toBe(inOnePiece);
  return inOnePiece;
}
