import { SAVED_CALLS } from "../../domain/saved/saved-calls.ts";
import type { Search } from "../../domain/search/search.ts";
import { writeSearchQuery } from "../../domain/search/url/search-query.ts";
import { type Sent, send } from "../lib/send.ts";
import { sendCall } from "../session/user-calls.ts";
import type { SearchKeeper } from "./change-saved-searches.ts";

function addressOf(path: string, search: Search): string {
  return `${path}?${writeSearchQuery(search)}`;
}

export function sendSearch(search: Search): Promise<Sent> {
  return send(addressOf(SAVED_CALLS.saveSearch.path, search), { fields: {} });
}

/** Keeps one account's searches on the server; `check` sees every answer. */
export function createSearchKeeper(check: (answer: Sent) => void): SearchKeeper {
  return {
    async add(search) {
      const answer = await sendSearch(search);
      check(answer);
      return answer.ok ? (answer.body as { search_id: number }).search_id : undefined;
    },
    async markSeen({ search_id }) {
      if (search_id !== undefined) await sendCall(SAVED_CALLS.markSearchSeen, { parts: { id: search_id } });
    },
    async remove({ search_id }) {
      if (search_id === undefined) return undefined;
      const answer = await sendCall(SAVED_CALLS.removeSearch, { parts: { id: search_id } });
      check(answer);
      // Gone already, by another device: as wished.
      return answer.ok || answer.status === 404 ? true : undefined;
    },
    async setFrequency({ search_id, search }, alert_frequency) {
      if (search_id === undefined) return undefined;
      const { path, override } = SAVED_CALLS.updateSearch;
      const answer = await send(`${addressOf(path, search)}&id=${search_id}`, {
        fields: { alert_frequency },
        method: override,
      });
      check(answer);
      return answer.ok ? true : undefined;
    },
  };
}
