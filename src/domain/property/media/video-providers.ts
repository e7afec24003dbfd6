/** A parsed https URL. Anything that a browser might parse differently is rejected before. */
export interface HttpsUrl {
  host: string;
  path: string;
  query: string;
}

interface VideoProvider {
  /** The name that visitors know. */
  label: string;
  /** Complete host names: a host that merely starts or ends like one of them belongs to somebody else. */
  hosts: readonly string[];
  /** The only origin that its frames come from. */
  origin: string;
  /** Its frame sets cookies or uses browser storage, so it loads only after consent or a click. */
  setsCookies: boolean;
  /** The frame's URL after the origin; undefined when the URL isn't a video. */
  embed(address: HttpsUrl): string | undefined;
}

const YOUTUBE_PATH = /^\/(?:embed|shorts|live|v)\/([\w-]{11})\/?$/;
const YOUTUBE_SHORT_PATH = /^\/([\w-]{11})\/?$/;
const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_PATH =
  /^\/(?:video\/|channels\/[\w-]{1,60}\/|groups\/[\w-]{1,60}\/videos\/)?(\d{4,12})(?:\/([0-9a-f]{6,20}))?\/?$/;

/** The providers whose videos can be embedded. Videos from any other host are only linked. */
export const VIDEO_PROVIDERS = {
  youtube: {
    label: "YouTube",
    hosts: [
      "youtube.com",
      "www.youtube.com",
      "m.youtube.com",
      "youtu.be",
      "youtube-nocookie.com",
      "www.youtube-nocookie.com",
    ],
    origin: "https://www.youtube-nocookie.com",
    setsCookies: false,
    embed({ host, path, query }) {
      const byPath = (host === "youtu.be" ? YOUTUBE_SHORT_PATH : YOUTUBE_PATH).exec(path)?.[1];
      const byQuery = path === "/watch" ? readParameter(query, "v", YOUTUBE_ID) : undefined;
      const id = byPath ?? byQuery;
      return id && `/embed/${id}`;
    },
  },
  vimeo: {
    label: "Vimeo",
    hosts: ["vimeo.com", "www.vimeo.com", "player.vimeo.com"],
    origin: "https://player.vimeo.com",
    setsCookies: false,
    embed({ path, query }) {
      const [, id, inPath] = VIMEO_PATH.exec(path) ?? [];
      const key = inPath ?? readParameter(query, "h", /^[0-9a-f]{6,20}$/);
      // Without `dnt` the player would track the visitor.
      return id && `/video/${id}?dnt=1${key ? `&h=${key}` : ""}`;
    },
  },
  matterport: {
    label: "Matterport",
    hosts: ["my.matterport.com"],
    origin: "https://my.matterport.com",
    setsCookies: true,
    embed({ path, query }) {
      const [, inPath] = /^\/models\/(\w{11})\/?$/.exec(path) ?? [];
      const id = inPath ?? (/^\/show\/?$/.test(path) ? readParameter(query, "m", /^\w{11}$/) : undefined);
      return id && `/show/?m=${id}`;
    },
  },
  iguide: {
    label: "iGUIDE",
    hosts: ["youriguide.com", "www.youriguide.com", "unbranded.youriguide.com"],
    origin: "https://youriguide.com",
    setsCookies: true,
    embed({ path }) {
      const [, alias] = /^\/(?:embed\/)?([\w-]{3,120})\/?$/.exec(path) ?? [];
      return alias && alias !== "embed" ? `/embed/${alias}` : undefined;
    },
  },
  kuula: {
    label: "Kuula",
    hosts: ["kuula.co", "www.kuula.co"],
    origin: "https://kuula.co",
    setsCookies: true,
    embed({ path }) {
      const [, what] =
        /^\/(?:share|post)\/((?:collection\/)?[A-Za-z0-9]{4,8}(?:\/collection\/[A-Za-z0-9]{4,8})?)\/?$/.exec(
          path,
        ) ?? [];
      return what && `/share/${what}`;
    },
  },
  giraffe360: samePath({ label: "Giraffe360", host: "tour.giraffe360.com", path: /^\/[\w-]{6,64}\/?$/ }),
  eyespy360: samePath({
    label: "EyeSpy360",
    host: "www.eyespy360.com",
    path: /^\/(?:[a-z]{2}-[a-z]{2}\/)?(?:view|virtual-tour)\/[\w-]{1,64}\/?$/i,
  }),
  ogulo: samePath({ label: "Ogulo", host: "tour.ogulo.com", path: /^\/\w{2,16}\/?$/ }),
  cloudpano: samePath({ label: "CloudPano", host: "app.cloudpano.com", path: /^\/tours\/[\w-]{4,40}\/?$/ }),
  madesnappy: samePath({ label: "Made Snappy", host: "www.madesnappy.co.uk", path: /^\/tour\/\w{4,64}\/?$/ }),
  ricoh360: samePath({ label: "RICOH360", host: "www.ricoh360.com", path: /^\/tours\/[\w-]{6,64}\/?$/ }),
  floorfy: samePath({ label: "Floorfy", host: "floorfy.com", path: /^\/tour\/[\w-]{1,64}\/?$/ }),
  klapty: samePath({ label: "Klapty", host: "www.klapty.com", path: /^\/tour\/\w{4,64}\/?$/ }),
  wistia: {
    label: "Wistia",
    hosts: ["fast.wistia.net", "fast.wistia.com"],
    origin: "https://fast.wistia.net",
    setsCookies: true,
    embed: ({ path }) => /^\/embed\/iframe\/\w{6,20}\/?$/.exec(path)?.[0],
  },
} satisfies Record<string, VideoProvider>;

export type VideoProviderName = keyof typeof VIDEO_PROVIDERS;
export const VIDEO_PROVIDER_NAMES = Object.keys(VIDEO_PROVIDERS) as VideoProviderName[];

interface SamePath {
  label: string;
  host: string;
  path: RegExp;
}

/**
 * Providers that use the same URL for page and frame. We can't know what their frames store, so all of them
 * wait for consent.
 */
function samePath({ label, host, path: pattern }: SamePath): VideoProvider {
  return {
    label,
    hosts: host.startsWith("www.") ? [host, host.slice("www.".length)] : [host],
    origin: `https://${host}`,
    setsCookies: true,
    embed: ({ path }) => (pattern.test(path) ? path : undefined),
  };
}

function readParameter(query: string, name: string, pattern: RegExp): string | undefined {
  const start = `${name}=`;
  const value = query
    .split("&")
    .find((part) => part.startsWith(start))
    ?.slice(start.length);
  return value !== undefined && pattern.test(value) ? value : undefined;
}

/** The origins allowed as frame sources: every provider except the one that the agency excludes. */
export function listVideoOrigins(excluded: VideoProviderName | undefined): string[] {
  return VIDEO_PROVIDER_NAMES.filter((name) => name !== excluded).map((name) => VIDEO_PROVIDERS[name].origin);
}
