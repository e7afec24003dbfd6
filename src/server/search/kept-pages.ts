import type { SiteSettings } from "../../domain/site/site-settings.ts";
import { SECOND_MS } from "../../domain/time/time.ts";
import { RecentAnswers } from "../cache/recent-answers.ts";

/** What a page was made from. */
export interface PageMoment {
  settings: SiteSettings;
  /** Another one after every change of the stock. */
  version: number | string;
  now: number;
}

/** 'Added in the last day' moves with the clock, and people and pictures change without a change of the stock. */
const KEPT_MS = 5 * SECOND_MS;

/** Pages that many visitors get alike: the very object of a moment ago, so that it need not be drawn again either. */
export class KeptPages<Page> {
  readonly #kept: RecentAnswers<string, { page: Page; from: PageMoment }>;

  constructor(most: number) {
    this.#kept = new RecentAnswers(most);
  }

  find(name: string, { settings, version, now }: PageMoment): Page | undefined {
    const known = this.#kept.find(name);
    const isAsNow =
      known?.from.version === version &&
      known.from.settings === settings &&
      // Either way: a page from the future of a clock that was set back isn't fresh either.
      Math.abs(now - known.from.now) < KEPT_MS;
    return isAsNow ? known.page : undefined;
  }

  put(name: string, made: { page: Page; from: PageMoment }): void {
    this.#kept.put(name, made);
  }
}
