/** Sends wrong passwords to a site, in a process of its own so that it doesn't slow the measuring process; prints how often each status came. */
const [url = "", cookie = "", token = "", count = "2000"] = process.argv.slice(2);
const IPS = 100;

const statuses: Record<string, number> = {};
let next = 0;
await Promise.all(
  Array.from({ length: IPS }, async (_, lane) => {
    while (next < Number(count)) await signIn(lane, next++);
  }),
);
console.log(JSON.stringify(statuses));

/** Each ip is in a network of its own, so that the limit of a network doesn't help. */
async function signIn(lane: number, index: number): Promise<void> {
  const response = await fetch(`${url}/session`, {
    method: "POST",
    headers: {
      cookie,
      "x-csrf-token": token,
      "x-forwarded-for": `100.64.${lane}.9`,
      "content-type": "application/json",
      accept: "application/json",
    },
    body: JSON.stringify({ username: `someone-${index}@example.org`, password: "not-this-one" }),
  }).catch(() => undefined);
  await response?.arrayBuffer();
  const status = response?.status ?? "no answer";
  statuses[status] = (statuses[status] ?? 0) + 1;
}
