import { expect, it } from "vitest";
import { writeSmallAgency } from "../../../../tests/support/desk-content.ts";
import { BOTH_ENGINES, createTestDb } from "../../../../tests/support/engines.ts";
import {
  DOCUMENT_KINDS,
  type DocumentBody,
  type DocumentRef,
  findDocument,
} from "../../../domain/desk/content/content-document.ts";
import { SETTINGS_NAMES, type SettingsName } from "../../../domain/site/settings/site-settings.ts";
import type { Db } from "../../db/database.ts";
import { readStoredAgency } from "../../site/agency/stored-agency.ts";
import { findDraft, putDraft } from "./document-queries.ts";
import { mergeDraft, openDocument } from "./open-document.ts";
import { publishDocument } from "./publish-document.ts";

/** 100 in the long run: `EDITOR_RACES=100`. */
const RACES = Number(process.env.EDITOR_RACES ?? 1);
const ANNE = 1;
const BEN = 2;
const NOW = Date.parse("2026-11-17T10:00:00Z");

type Path = readonly (string | number)[];
/** A field, and a value for it that is new in every race. */
type Field = [path: Path, value: (race: number) => unknown];
const words = (race: number) => `Words ${race}`;

/** Two fields of every document. */
const SETTING_FIELDS: Readonly<Record<SettingsName, [Field, Field]>> = {
  agency: [
    [["about"], words],
    [["telephone"], (race) => `01632 960 ${100 + race}`],
  ],
  menus: [
    [["primary", 0, "name"], words],
    [["primary", 1, "name"], words],
  ],
  theme: [
    [["headerDesktopLogoDimensions"], (race) => `190,${50 + race}`],
    [["decoratedAgencyName"], words],
  ],
  map: [
    [["minZoom"], (race) => 5 + race / 1000],
    [["placeMaxZoom"], (race) => 14 + race / 1000],
  ],
  cookies: [
    [["message"], words],
    [["policyUrl"], (race) => `/search/${race}`],
  ],
  analytics: [
    [["analytics_code"], words],
    [["head_analytics_code"], words],
  ],
  counting: [
    [["propertyViews"], (race) => (race % 2 === 1 ? "form" : "json")],
    [["exposuresAddress"], (race) => `/exposures/${race}`],
  ],
  footer: [
    [["smallPrint"], words],
    [["columns", 0, "heading"], words],
  ],
  home: [
    [["headline"], words],
    [["searchExample"], words],
  ],
  head: [
    [["favicon"], (race) => `/images/${race}.png`],
    [["searchConsoleToken"], (race) => `token-of-race-${race}`],
  ],
  flashTexts: [
    [["saved"], words],
    [["sent"], words],
  ],
  corrections: [
    [["anyEmailSuffix"], (race) => race % 2 === 0],
    [["noNewLabelOnLots"], (race) => race % 2 === 0],
  ],
  tagsToDepartments: [
    [["farm"], words],
    [["land"], words],
  ],
  account: [
    [["termsStatement"], words],
    [["marketingStatement"], words],
  ],
  areas: [
    [["the-fens", "label"], words],
    [["north-norfolk-coast", "label"], words],
  ],
  schemes: [
    [[0, "number"], words],
    [[1, "number"], words],
  ],
  landmarks: [
    [[0, "name"], words],
    [[1, "name"], words],
  ],
  tenantFees: [
    [["heading"], words],
    [["paragraphs", 0], words],
  ],
  stampDuty: [
    [["england", 0, "source"], words],
    [["england", 0, "bands", 0, "base_sdlt_rate"], (race) => race / 1000],
  ],
  costEstimates: [
    [["councilTax", "districts", 0, "council"], words],
    [["councilTax", "districts", 1, "council"], words],
  ],
  leadWebhook: [
    [["url"], (race) => `https://crm.example/${race}`],
    [["secret"], (race) => `a-secret-of-24-characters-${race}`],
  ],
  closingDays: [
    [["earliestInDays"], (race) => 2 + (race % 50)],
    [["latestInDays"], (race) => 91 + (race % 250)],
  ],
  priceIndex: [
    [["regions", 0, "name"], words],
    [["regions", 0, "source"], words],
  ],
  retention: [
    [["enquiryMonths"], (race) => 1 + (race % 100)],
    [["uploadMonths"], (race) => 1 + ((race * 7) % 113)],
  ],
};

const FIELDS: Readonly<Record<Exclude<(typeof DOCUMENT_KINDS)[number], "setting">, [Field, Field]>> = {
  branch: [
    [["hours", 0, "opens"], (race) => `08:${String(race % 60).padStart(2, "0")}`],
    [["hours", 1, "closes"], (race) => `18:${String(race % 60).padStart(2, "0")}`],
  ],
  person: [
    [["jobTitle"], words],
    [["about"], words],
  ],
  page: [
    [["blocks", 0, "heading"], words],
    [["blocks", 1, "items", 0], words],
  ],
  event: [
    [["name"], words],
    [["venue"], words],
  ],
  form: [
    [["para"], words],
    [["formElements", 0, "friendlyName"], words],
  ],
};

const DOCUMENTS: [DocumentRef, [Field, Field]][] = [
  ...SETTINGS_NAMES.map((id): [DocumentRef, [Field, Field]] => [{ kind: "setting", id }, SETTING_FIELDS[id]]),
  ...DOCUMENT_KINDS.filter((kind) => kind !== "setting").map((kind): [DocumentRef, [Field, Field]] => [
    { kind, id: kind === "page" ? "selling" : "1" },
    FIELDS[kind],
  ]),
];

function readAt(body: unknown, path: Path): unknown {
  return path.reduce((part, name) => (part as Record<PropertyKey, unknown> | undefined)?.[name], body);
}

function writeAt(body: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value;
  const part = structuredClone(body) as Record<PropertyKey, unknown>;
  part[name] = writeAt(part[name], rest, value);
  return part;
}

interface Edit {
  path: Path;
  value: unknown;
}

const read = async ({ query }: Db, ref: DocumentRef) =>
  findDocument((await readStoredAgency(query)).content, ref);

const publish = (
  db: Db,
  ref: DocumentRef,
  change: { deskUserId: number; baseVersion: number; body: DocumentBody },
) => db.transaction((trx) => publishDocument(trx, db.engine, { ref, now: NOW, ...change }));

/** Both have the document open and publish at once. The slower one puts both changes together and publishes again. */
async function race(db: Db, ref: DocumentRef, edits: readonly [Edit, Edit]): Promise<void> {
  const open = await openDocument(db, { ref, deskUserId: ANNE, now: NOW });
  if (!open) throw new Error("There is no such document.");
  // An edit that changes nothing is no race: if it came first, the other would be published too.
  for (const { path, value } of edits)
    expect(readAt(open.live, path), JSON.stringify(ref)).not.toEqual(value);
  const results = await Promise.all(
    edits.map(({ path, value }, at) =>
      publish(db, ref, {
        deskUserId: [ANNE, BEN][at] ?? 0,
        baseVersion: open.version,
        body: writeAt(open.live, path, value),
      }),
    ),
  );
  expect(results.map((result) => Object.keys(result)[0]).sort(), JSON.stringify(results)).toEqual([
    "conflict",
    "ok",
  ]);
  const isAnneFirst = "ok" in (results[0] ?? {});
  const [won, lost] = isAnneFirst ? edits : [edits[1], edits[0]];
  const deskUserId = isAnneFirst ? BEN : ANNE;
  expect(readAt(await read(db, ref), won.path)).toEqual(won.value);

  const behind = await openDocument(db, { ref, deskUserId, now: NOW });
  if (!behind?.draft) throw new Error("The slower editor's draft is lost.");
  expect(behind.isBehind).toBe(true);
  const isSameField = won.path === lost.path;
  const merge = await mergeDraft(db, behind, () => "mine");
  expect(merge?.conflicts.map(({ mine, theirs }) => [mine, theirs])).toEqual(
    isSameField ? [[lost.value, won.value]] : [],
  );
  await putDraft(db.query, ref, { ...behind.draft, body: merge?.merged, baseVersion: behind.version });
  const again = { deskUserId, baseVersion: behind.version, body: merge?.merged };
  expect(await publish(db, ref, again)).toHaveProperty("ok");
  const after = await read(db, ref);
  expect(readAt(after, lost.path)).toEqual(lost.value);
  if (!isSameField) expect(readAt(after, won.path)).toEqual(won.value);
  expect(await findDraft(db.query, ref, deskUserId)).toBeUndefined();
}

it.each(BOTH_ENGINES)(
  "two editors never lose a change of any kind of document (%s)",
  async (engine) => {
    const testDb = await createTestDb(engine);
    const { db } = testDb;
    try {
      await writeSmallAgency(db);
      const webhook = { url: "https://crm.example", secret: "a-secret-of-24-characters" };
      await publish(
        db,
        { kind: "setting", id: "leadWebhook" },
        { deskUserId: ANNE, baseVersion: 1, body: webhook },
      );
      for (const [ref, [one, two]] of DOCUMENTS)
        for (let number = 1; number <= RACES; number += 1) {
          const edit = ([path, value]: Field, at = number): Edit => ({ path, value: value(at) });
          await race(db, ref, [edit(one), edit(two)]);
          if (typeof edit(one).value !== "boolean")
            await race(db, ref, [edit(two, number + 201), edit(two, number + 302)]);
        }
    } finally {
      await testDb.drop();
    }
  },
  120_000 + RACES * 60_000,
);
