import { KeyRound } from "lucide-react";
import type { MoreView } from "../../domain/desk/desk-views.ts";
import { DeskForm } from "./desk-form.tsx";
import { MoreSections } from "./desk-frame.tsx";
import { DeskMain } from "./desk-main.tsx";
import { FindForm } from "./find/find-form.tsx";

export function MorePage({ frame }: MoreView) {
  return (
    <DeskMain title="More">
      <FindForm />
      <MoreSections frame={frame} />
      <div className="more">
        <a href="/desk/me">
          <KeyRound className="i" aria-hidden />
          {frame.user.name}: sign-in and devices
        </a>
        <DeskForm action="/desk/me/sign-out" className="more-out">
          <button type="submit" className="btn btn-s">
            Sign out
          </button>
        </DeskForm>
      </div>
    </DeskMain>
  );
}
