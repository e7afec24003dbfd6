import type { MoreView } from "../../domain/desk/desk-views.ts";
import { DeskForm } from "./desk-form.tsx";
import { MoreSections } from "./desk-frame.tsx";
import { DeskMain } from "./desk-main.tsx";

export function MorePage({ frame }: MoreView) {
  return (
    <DeskMain title="More">
      <MoreSections frame={frame} />
      <div className="more">
        <a href="/desk/me">{frame.user.name}: sign-in and devices</a>
        <DeskForm action="/desk/sign-out">
          <button type="submit" className="btn btn-s">
            Sign out
          </button>
        </DeskForm>
      </div>
    </DeskMain>
  );
}
