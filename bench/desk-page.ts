import type { DeskPage } from "../src/domain/desk/desk-page.ts";
import type { DeskViews } from "../src/domain/desk/desk-views.ts";
import type { DeskUser } from "../src/domain/desk/role.ts";
import { createDeskRenderer } from "../src/web/desk/desk-renderer.tsx";

/** The desk's real renderer, without a build. */
export function createBenchRenderer() {
  return createDeskRenderer({ script: "/desk.js", styles: ["/desk.css"] });
}

/** A whole page with its frame. */
export function toBenchPage<Name extends keyof DeskViews>(
  view: Name,
  props: DeskViews[Name],
  { user, enquiries }: { user: DeskUser; enquiries: number },
): DeskPage {
  const frame = {
    agencyName: "Ouse & Lark",
    user,
    branchText: "All branches",
    waiting: { enquiries },
    url: "/desk",
  };
  const rest = { formToken: "", nonce: "", themeRoles: {}, flash: undefined };
  return { view, props, title: "Enquiries", frame, ...rest } as DeskPage;
}
