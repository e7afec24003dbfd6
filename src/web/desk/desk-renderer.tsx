import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { DeskPage, DeskRenderer } from "../../domain/desk/desk-page.ts";
import { escapeHtml } from "../../domain/text/html.ts";
import type { Manifest } from "../page-assets.ts";
import { FormTokenContext } from "./desk-form.tsx";
import { DeskFrame } from "./desk-frame.tsx";
import { DESK_PAGES } from "./desk-pages.tsx";

/** The URLs that a document of the desk links to. */
export interface DeskAssets {
  script: string;
  styles: string[];
}

const ENTRY = "src/web/desk/entry.desk.ts";

export function deskAssetsFromManifest(manifest: Manifest): DeskAssets {
  const entry = manifest[ENTRY];
  if (!entry) throw new Error("The build's manifest doesn't name the desk's entry.");
  return { script: `/${entry.file}`, styles: (entry.css ?? []).map((file) => `/${file}`) };
}

/** Renders screens as plain HTML: nothing of React reaches the browser. */
export function createDeskRenderer(assets: DeskAssets): DeskRenderer {
  return {
    renderDesk(page) {
      const body = renderToStaticMarkup(<DeskBody page={page} />);
      return `<!doctype html><html lang="en-GB"><head>${renderHead(page, assets)}</head><body>${body}</body></html>`;
    },
  };
}

function DeskBody({ page }: { page: DeskPage }) {
  const Screen = DESK_PAGES[page.view] as ComponentType<object>;
  const screen = <Screen {...page.props} />;
  return (
    <FormTokenContext value={page.formToken}>
      {page.frame ? (
        <DeskFrame frame={page.frame} flash={page.flash}>
          {screen}
        </DeskFrame>
      ) : (
        screen
      )}
    </FormTokenContext>
  );
}

function renderHead(
  { title, view, frame, nonce, themeRoles }: DeskPage,
  { script, styles }: DeskAssets,
): string {
  const roles = Object.entries(themeRoles).map(([name, value]) => `${name}:${value}`);
  return [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    // A seller reads this page, who knows no desk.
    `<title>${escapeHtml(view === "seller-page" ? title : `${title} | ${frame?.agencyName ?? "The"} desk`)}</title>`,
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    roles.length > 0 ? `<style nonce="${nonce}">:root{${roles.join(";").replaceAll("<", "")}}</style>` : "",
    `<script type="module" nonce="${nonce}" src="${script}"></script>`,
  ].join("");
}
