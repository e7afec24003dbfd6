/** Browsers and Node have these, but the domain compiles without the types of either. */
declare const URL: {
  new (text: string, base?: string): WebUrl;
  canParse(text: string, base?: string): boolean;
};
declare const URLSearchParams: new (search: string) => { sort(): void; toString(): string };

export interface WebUrl {
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly username: string;
  readonly password: string;
}

export function parseUrl(text: string, base?: string): WebUrl | undefined {
  return URL.canParse(text, base) ? new URL(text, base) : undefined;
}

/** The parameters of a query in alphabetical order, without the question mark. */
export function sortQuery(search: string): string {
  const params = new URLSearchParams(search);
  params.sort();
  return params.toString();
}
