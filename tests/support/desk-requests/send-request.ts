import type { DeskRequest, DeskWorld } from "./desk-world.ts";

/** Sends a request of a changing route as a browser would, with a file if it has one. */
export async function sendRequest(
  world: DeskWorld,
  { path, fields = {}, file, by = world.owner }: DeskRequest,
) {
  if ("post" in by) return by.post(path, fields as Record<string, string>);
  const form = file === undefined ? new URLSearchParams() : new FormData();
  for (const [name, value] of Object.entries({ ...fields, desk_token: by.token }))
    for (const one of [value].flat()) form.append(name, one);
  if (file && form instanceof FormData) form.append(file.field, new Blob([file.content]), file.name);
  const body = new Response(form);
  return world.app.inject({
    method: "POST",
    url: path,
    headers: { cookie: by.cookie, "content-type": body.headers.get("content-type") ?? "" },
    payload: Buffer.from(await body.arrayBuffer()),
  });
}
