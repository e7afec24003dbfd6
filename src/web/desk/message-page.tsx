import type { MessageView } from "../../domain/desk/desk-views.ts";
import { DeskMain } from "./desk-main.tsx";

export function MessagePage({ heading, text, link }: MessageView) {
  return (
    <DeskMain title={heading}>
      <div className="empty">
        <p>{text}</p>
        <div className="acts">
          <a className="btn btn-s" href={link?.href ?? "/desk"}>
            {link?.text ?? "Back to today"}
          </a>
        </div>
      </div>
    </DeskMain>
  );
}
