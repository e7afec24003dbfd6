import { SAVED_CALLS } from "../../domain/saved/saved-calls.ts";
import type { Search } from "../../domain/search/search.ts";
import { writeSearchQuery } from "../../domain/search/url/search-query.ts";
import { type Sent, sendCall } from "../lib/client/send-call.ts";
import type { SavedSearchApi } from "./change-saved-searches.ts";

function toQuery(search: Search): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(writeSearchQuery(search)));
}

export function sendSearch(search: Search) {
  return sendCall(SAVED_CALLS.saveSearch, { query: toQuery(search) });
}

/** Stores one account's searches on the server; `check` gets every response except that of `markSeen`. */
export function createSearchKeeper(check: (answer: Sent) => void): SavedSearchApi {
  return {
    async add(search) {
      const answer = await sendSearch(search);
      check(answer);
      return answer.ok ? answer.answer.search_id : undefined;
    },
    async markSeen({ search_id }) {
      if (search_id !== undefined) await sendCall(SAVED_CALLS.markSearchSeen, { params: { id: search_id } });
    },
    async remove({ search_id }) {
      if (search_id === undefined) return undefined;
      const answer = await sendCall(SAVED_CALLS.removeSearch, { params: { id: search_id } });
      check(answer);
      // A 404 means that another device has already removed it.
      return answer.ok || answer.status === 404 ? true : undefined;
    },
    async rename(search_id, name) {
      const answer = await sendCall(SAVED_CALLS.updateSearch, {
        query: { id: String(search_id) },
        payload: { name },
      });
      check(answer);
      return answer.ok ? true : undefined;
    },
    async setFrequency({ search_id, search }, alert_frequency) {
      if (search_id === undefined) return undefined;
      const answer = await sendCall(SAVED_CALLS.updateSearch, {
        query: { ...toQuery(search), id: String(search_id) },
        payload: { alert_frequency },
      });
      check(answer);
      return answer.ok ? true : undefined;
    },
  };
}
