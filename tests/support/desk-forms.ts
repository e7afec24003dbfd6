import type { FastifyInstance } from "fastify";
import type { DeskClient } from "./desk.ts";

export interface SentFile {
  field: string;
  name: string;
  content: Buffer;
}

interface FormOptions {
  fields?: Readonly<Record<string, string>>;
  files?: readonly SentFile[];
}

/** Posts a form with files, as a browser does. */
export async function postDeskFiles(
  app: FastifyInstance,
  { cookie, token }: DeskClient,
  url: string,
  { fields = {}, files = [] }: FormOptions,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ desk_token: token, ...fields })) form.append(name, value);
  for (const { field, name, content } of files) form.append(field, new File([new Uint8Array(content)], name));
  const request = new Request("http://desk", { method: "POST", body: form });
  return app.inject({
    method: "POST",
    url,
    headers: { cookie, "content-type": request.headers.get("content-type") ?? "" },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}
