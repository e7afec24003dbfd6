import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Target } from "./attacked-site.ts";
import type { FamilyResult, Finding } from "./findings.ts";
import { sendRaw } from "./raw-request.ts";

const SLOW = "slow clients";
const DRIP_MS = 1_000;
const VISIT_MS = 1_500;
/** The request timeout of 55 s, checked every 5 s, and a little patience. */
const LONGEST_LIFE_MS = 68_000;

/** How each kind begins; what follows comes one byte a second. */
const KINDS: readonly (readonly [name: string, head: string, drip: string])[] = [
  ["drips its headers", "GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx-slow: ", "a"],
  [
    "drips its body",
    "POST /session HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n",
    " ",
  ],
  [
    "drips a file",
    'POST /form_submissions HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: multipart/form-data; boundary=a\r\ncontent-length: 500000\r\n\r\n--a\r\nContent-Disposition: form-data; name="form_submission[cv]"; filename="a.pdf"\r\n\r\n',
    "x",
  ],
  ["says nothing", "", ""],
];

interface SlowOptions {
  sockets: number;
  /** How long the sockets are watched; shorter than their life: only that the site serves meanwhile is checked. */
  watchMs?: number;
}

/** Clients that send as slowly as they can: the site serves others meanwhile, and cuts them off. */
export async function holdSlowSockets(
  { port }: Target,
  { sockets, watchMs = LONGEST_LIFE_MS }: SlowOptions,
): Promise<FamilyResult> {
  const findings: Finding[] = [];
  const begun = performance.now();
  const held = Array.from({ length: sockets }, (_, index) =>
    hold(port, KINDS[index % KINDS.length] ?? KINDS[0]),
  );
  let served = 0;
  let visits = 0;
  while (
    performance.now() - begun < watchMs &&
    (held.some(({ cutMs }) => cutMs() === undefined) || visits === 0)
  ) {
    const { status } = await sendRaw(port, { method: "GET", target: "/" }, 20_000);
    visits += 1;
    if (status === 200) served += 1;
    else
      findings.push({
        family: SLOW,
        what: "another visitor was not served",
        where: "GET /",
        detail: `status ${status}`,
      });
    await sleep(Math.min(VISIT_MS, watchMs / 4));
  }
  const lives = held.map(({ cutMs }) => cutMs());
  if (watchMs >= LONGEST_LIFE_MS)
    for (const [index, life] of lives.entries())
      if (life === undefined)
        findings.push({
          family: SLOW,
          what: `was not cut off within ${LONGEST_LIFE_MS / 1_000} s`,
          where: `a client that ${held[index]?.kind}`,
        });
  for (const { socket } of held) socket.destroy();
  const longest = Math.max(0, ...lives.map((life) => life ?? 0));
  return {
    family: SLOW,
    tried: sockets,
    summary: `${sockets} sockets; ${served} of ${visits} visits served meanwhile; ${lives.filter((life) => life !== undefined).length} cut off, the last after ${(longest / 1_000).toFixed(0)} s`,
    findings,
  };
}

interface HeldSocket {
  socket: Socket;
  kind: string;
  /** Undefined while it is still open. */
  cutMs(): number | undefined;
}

function hold(port: number, [kind, head, drip]: (typeof KINDS)[number] = ["", "", ""]): HeldSocket {
  const begun = performance.now();
  let cut: number | undefined;
  const socket = connect({ host: "127.0.0.1", port });
  const timer = setInterval(() => drip !== "" && socket.write(drip), DRIP_MS);
  const end = () => {
    clearInterval(timer);
    cut ??= performance.now() - begun;
  };
  if (head !== "") socket.write(head);
  socket.on("data", () => undefined);
  socket.on("error", end);
  socket.on("end", end);
  socket.on("close", end);
  return { socket, kind, cutMs: () => cut };
}
