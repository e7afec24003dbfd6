import type { InboxView } from "../../../domain/desk/inbox/inbox-view.ts";
import { InboxList } from "./inbox-list.tsx";

export function InboxPage({ list }: InboxView) {
  return (
    <main id="main" className="main">
      <div className="inbox alone">
        <InboxList list={list} />
        <div className="read">
          <div className="empty pick">
            <h2>Choose an enquiry</h2>
            <p>Its messages, the person and the home appear here.</p>
          </div>
        </div>
      </div>
    </main>
  );
}
