export const FILM_KINDS = { tour: "Virtual Tour", video: "Video" } as const;
export type FilmKind = keyof typeof FILM_KINDS;

/** A tour or a video as a page shows it. */
export interface ShownFilm {
  /** Its place, from 1: `#/video/2`. */
  number: number;
  kind: FilmKind;
  /** The agent's own words, or 'Virtual Tour 1'. */
  label: string;
  /** Who has it: 'YouTube', or the host of an address that we do not know. */
  provider: string;
  /** The whole https address where it can be seen. */
  url: string;
  /** What becomes a frame; null: it is a link and no more. */
  embed: { url: string; setsCookies: boolean } | null;
}

/** All that a page has, with the one that was asked for in the address. */
export interface FilmSet {
  kind: "films";
  films: readonly ShownFilm[];
}

export function filmHash({ number }: Pick<ShownFilm, "number">): string {
  return `#/video/${number}`;
}
