/** What came back; undefined without an answer. */
export interface Answer {
  status: number;
  text: string;
}

export interface HttpVisitor {
  get(path: string): Promise<Answer | undefined>;
  /** As JSON, or as a form with files. */
  post(path: string, body: Record<string, unknown> | FormData): Promise<Answer | undefined>;
}

/** A request and how it ended, on the monotonic clock. */
export interface AskedRequest {
  method: string;
  path: string;
  begunAt: number;
  endedAt: number;
  /** 0 without an answer. */
  status: number;
}

const PATIENCE_MS = 20_000;
let requests = 0;

/** An unused ip in a network of its own, so that no limit is met by accident. */
export function nextIp(): string {
  requests += 1;
  return `10.${(requests >> 8) & 255}.${requests & 255}.${(requests >> 16) + 1}`;
}

/** A browser without a window, over the network: it keeps its cookies and its token. */
export function createHttpVisitor(origin: string, onAsked?: (asked: AskedRequest) => void): HttpVisitor {
  const cookies = new Map<string, string>();
  let token = "";

  async function ask(path: string, init: RequestInit = {}): Promise<Answer | undefined> {
    const begunAt = performance.now();
    const answer = await send(path, init);
    onAsked?.({
      method: init.method ?? "GET",
      path,
      begunAt,
      endedAt: performance.now(),
      status: answer?.status ?? 0,
    });
    return answer;
  }

  async function send(path: string, init: RequestInit): Promise<Answer | undefined> {
    try {
      const response = await fetch(origin + path, {
        ...init,
        redirect: "manual",
        signal: AbortSignal.timeout(PATIENCE_MS),
        headers: {
          accept: "application/json",
          "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0",
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
          "x-forwarded-for": nextIp(),
          "x-csrf-token": token,
          ...init.headers,
        },
      });
      const text = await response.text();
      for (const line of response.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      token = /"authenticity_token":"([^"]+)"/.exec(text)?.[1] ?? token;
      return { status: response.status, text };
    } catch {
      return undefined;
    }
  }

  return {
    get: (path) => ask(path),
    async post(path, body) {
      if (token === "") await ask("/user.ljson");
      if (body instanceof FormData) return ask(path, { method: "POST", body });
      const headers = { "content-type": "application/json" };
      return ask(path, { method: "POST", headers, body: JSON.stringify(body) });
    },
  };
}
