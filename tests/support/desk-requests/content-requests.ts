import sharp from "sharp";
import { putSiteDocument } from "../../../src/server/site/settings/site-queries.ts";
import { signInToDesk } from "../desk.ts";
import { type DeskRequest, type DeskWorld, OWN_BRANCH } from "./desk-world.ts";

type Prepare = (world: DeskWorld) => Promise<DeskRequest>;

interface Editor {
  /** As the router has it. */
  route: string;
  path: string;
  branchId?: number;
}

const EDITORS: readonly Editor[] = [
  { route: "/desk/content/:kind/:id", path: "/desk/content/person/1", branchId: OWN_BRANCH },
  { route: "/desk/settings/:id", path: "/desk/settings/agency" },
  { route: "/desk/secured/:id", path: "/desk/secured/analytics" },
];

const STEPS: Readonly<Record<string, (world: DeskWorld, editor: Editor) => Promise<DeskRequest>>> = {
  draft: (world, editor) => post(world, editor, "draft"),
  publish: (world, editor) => post(world, editor, "publish"),
  discard: async (world, editor) => {
    await save(world, editor);
    return { path: `${editor.path}/discard` };
  },
  async restore(world, editor) {
    const { body } = await world.app.inject({
      url: `${editor.path}/versions`,
      headers: { cookie: world.owner.cookie },
    });
    const version = /name="version" value="(\d+)"/.exec(body)?.[1] ?? "1";
    return { path: `${editor.path}/restore`, fields: { version } };
  },
  async resolve(world, editor) {
    const by = await signInToDesk(world.testDb);
    const fields = await world.readForm(editor.path, `${editor.path}/publish`);
    await send(world, `${editor.path}/draft`, fields, by);
    await send(world, `${editor.path}/publish`, fields);
    const { body } = await world.app.inject({
      url: `${editor.path}/conflict`,
      headers: { cookie: by.cookie },
    });
    const base = /name="base" value="(\d+)"/.exec(body)?.[1] ?? "";
    return { path: `${editor.path}/resolve`, fields: { base }, by };
  },
};

async function post(world: DeskWorld, { path }: Editor, step: string): Promise<DeskRequest> {
  return { path: `${path}/${step}`, fields: await world.readForm(path, `${path}/${step}`) };
}

async function save(world: DeskWorld, editor: Editor): Promise<void> {
  const { path, fields = {} } = await post(world, editor, "draft");
  await send(world, path, fields);
}

function send({ app, owner }: DeskWorld, url: string, fields: object, by = owner) {
  return app.inject({
    method: "POST",
    url,
    headers: { cookie: by.cookie, "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ ...fields, desk_token: by.token }).toString(),
  });
}

const ofEditors = EDITORS.flatMap((editor) =>
  Object.entries(STEPS).map(([step, prepare]): [string, Prepare] => [
    `POST ${editor.route}/${step}`,
    async (world) => ({
      ...(await prepare(world, editor)),
      ...(editor.branchId === undefined ? {} : { branchId: editor.branchId }),
    }),
  ]),
);

async function readMenuForm(world: DeskWorld) {
  const { base = "0" } = await world.readForm("/desk/menus", "/desk/menus");
  return { base, menu: "primary" };
}

/** A picture that is uploaded for one field of a document. */
const withPicture =
  (path: string, field: string, place: { branchId?: number } = {}): Prepare =>
  async () => {
    const create = { width: 640, height: 420, channels: 3, background: "#446688" } as const;
    const content = new Uint8Array(await sharp({ create }).jpeg().toBuffer());
    const file = { field: "file", name: "picture.jpg", content };
    return { path: `${path}/picture`, fields: { field, alt: "A picture of the river" }, file, ...place };
  };

export const CONTENT_REQUESTS: Readonly<Record<string, Prepare>> = {
  ...Object.fromEntries(ofEditors),
  "POST /desk/content/:kind/:id/remove": async () => ({
    path: "/desk/content/event/1/remove",
    fields: { base: "0" },
    branchId: OWN_BRANCH,
  }),
  "POST /desk/content/:kind/:id/picture": withPicture("/desk/content/person/1", "f.photoKey", {
    branchId: OWN_BRANCH,
  }),
  "POST /desk/settings/:id/picture": withPicture("/desk/settings/agency", "f.logo"),
  "POST /desk/content/new/:kind": async () => ({
    path: "/desk/content/new/page",
    fields: { name: "Letting with us" },
  }),
  "POST /desk/setup/retry-emails": async () => ({ path: "/desk/setup/retry-emails" }),
  "POST /desk/branches/:id/hours": async (world) => ({
    path: "/desk/branches/1/hours",
    fields: await world.readForm("/desk/branches/1", "/desk/branches/1/hours"),
    branchId: OWN_BRANCH,
  }),
  async "POST /desk/webhook/test"({ testDb: { db } }) {
    const body = { url: "http://127.0.0.1:9/enquiries", secret: "a-secret-of-24-characters" };
    await db.transaction((trx) => putSiteDocument(trx, { name: "leadWebhook", body }, Date.now()));
    return { path: "/desk/webhook/test" };
  },
  "POST /desk/menus": async (world) => ({
    path: "/desk/menus",
    fields: { ...(await readMenuForm(world)), step: "discard" },
  }),
  "POST /desk/menus/publish": async (world) => ({
    path: "/desk/menus/publish",
    fields: await readMenuForm(world),
  }),
  "POST /desk/redirects": async () => ({
    path: "/desk/redirects",
    fields: { from: "/old-page", to: "/pages/selling" },
  }),
  "POST /desk/redirects/import": async () => ({
    path: "/desk/redirects/import",
    file: { field: "file", name: "redirects.csv", content: "from,to\r\n/older-page,/pages/selling\r\n" },
  }),
  // Added by the first of these.
  "POST /desk/redirects/remove": async () => ({
    path: "/desk/redirects/remove",
    fields: { from: "/old-page" },
  }),
  "POST /desk/branches/:id/copy-hours": async () => ({
    path: "/desk/branches/1/copy-hours",
    branchId: OWN_BRANCH,
  }),
};

/** Routes that are there for other documents and refuse these: settings can't be removed. */
export const NEVER_SUCCEED = ["POST /desk/settings/:id/remove", "POST /desk/secured/:id/remove"];
