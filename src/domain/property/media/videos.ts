import type { Film } from "../property-schema.ts";
import {
  FILM_PROVIDER_NAMES,
  FILM_PROVIDERS,
  type FilmProviderName,
  type HttpsAddress,
} from "./film-providers.ts";
import { FILM_KINDS, type FilmKind, type ShownFilm } from "./shown-film.ts";

const LONGEST_ADDRESS = 500;
/** No credentials, no backslashes and only ASCII, so that every parser reads the URL the same way. */
const HTTPS_ADDRESS =
  /^https:\/\/([a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8})(:\d{1,5})?(\/[\w\-.~!$&'()*+,;=:@%/]*)?(?:\?([\w\-.~!$&'()*+,;=:@%/?]*))?(?:#[\w\-.~!$&'()*+,;=:@%/?]*)?$/i;

interface FilmSources {
  virtualTours: readonly Film[];
  propertyVideos: readonly Film[];
  excludedProvider: FilmProviderName | undefined;
}

/** Lists tours before videos, without duplicates, unsafe URLs and the excluded provider. */
export function listFilms({ virtualTours, propertyVideos, excludedProvider }: FilmSources): ShownFilm[] {
  const seen = new Set<string>();
  const counts: Record<FilmKind, number> = { tour: 0, video: 0 };
  const all = [
    ...virtualTours.map((film) => ({ film, kind: "tour" as const })),
    ...propertyVideos.map((film) => ({ film, kind: "video" as const })),
  ];
  return all.flatMap(({ film, kind }) => {
    const read = readFilm(film.url);
    if (!read || (read.name !== undefined && read.name === excludedProvider)) return [];
    const address = read.embed?.url ?? read.url;
    if (seen.has(address)) return [];
    seen.add(address);
    counts[kind] += 1;
    const label = film.description.trim() || `${FILM_KINDS[kind]} ${counts[kind]}`;
    const { provider, url, embed } = read;
    return { number: seen.size, kind, label, provider, url, embed };
  });
}

interface ReadFilm extends Pick<ShownFilm, "provider" | "url" | "embed"> {
  name: FilmProviderName | undefined;
}

/** The provider and the embed of a feed's URL; undefined when the URL isn't safe to show at all. */
export function readFilm(text: string): ReadFilm | undefined {
  const url = text.trim();
  const [, host = "", port, path = "/", query = ""] =
    url.length > LONGEST_ADDRESS ? [] : (HTTPS_ADDRESS.exec(url) ?? []);
  if (host === "") return undefined;
  const address = { host: host.toLowerCase(), path, query };
  const name = port === undefined ? findProvider(address) : undefined;
  if (name === undefined) return { name, provider: address.host, url, embed: null };
  const { label, origin, setsCookies, embed } = FILM_PROVIDERS[name];
  const rest = embed(address);
  return {
    name,
    provider: label,
    url,
    embed: rest === undefined ? null : { url: origin + rest, setsCookies },
  };
}

function findProvider({ host }: HttpsAddress): FilmProviderName | undefined {
  return FILM_PROVIDER_NAMES.find((name) => (FILM_PROVIDERS[name].hosts as readonly string[]).includes(host));
}
