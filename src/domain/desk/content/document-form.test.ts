import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS, SETTINGS_NAMES } from "../../site/settings/site-settings.ts";
import { checkDocument } from "./check-document.ts";
import type { DocumentRef } from "./content-document.ts";
import { buildForm, type FormNode } from "./document-form.ts";
import { toJsonSchema } from "./document-schema.ts";
import { editList, readDocumentForm } from "./read-document-form.ts";

const PAGE: DocumentRef = { kind: "page", id: "selling" };
const BODY = {
  slug: "selling",
  title: "Selling",
  description: "How we sell",
  blocks: [
    { type: "text", heading: "First", paragraphs: ["One", "Two"] },
    { type: "table", columns: ["What", "Price"], rows: [["Sale", "1%"]] },
    { type: "timeline", entries: [{ when: "Week 1", heading: "We look", text: "" }] },
  ],
};

/** What a browser would post. */
function listFields(node: FormNode): [string, string][] {
  if (node.as === "check") return node.isChecked ? [[node.name, "on"]] : [];
  if (node.as === "group")
    return [
      ...(node.isOn ? [[`${node.name}.$on`, "on"] as [string, string]] : []),
      ...(node.isOn === false ? [] : node.fields.flatMap(listFields)),
    ];
  if (node.as === "list") return node.entries.flatMap((entry) => listFields(entry.node));
  if (node.as === "picture") return node.fields.map(({ name, value }): [string, string] => [name, value]);
  return [[node.name, node.value]];
}

function post(ref: DocumentRef, body: unknown, changes: Record<string, string> = {}): unknown {
  const root = toJsonSchema(ref);
  const form = buildForm(body, { root, problems: [], readOnly: new Set() });
  const fields = { ...Object.fromEntries(listFields(form)), ...changes };
  return readDocumentForm(fields, { root, before: body });
}

describe("a document's form", () => {
  it("says the same document again if nothing is changed", () => {
    expect(post(PAGE, BODY)).toEqual(BODY);
    for (const id of SETTINGS_NAMES) {
      const body = DEFAULT_SETTINGS[id];
      const ref: DocumentRef = { kind: "setting", id };
      expect(checkDocument(ref, post(ref, body)), id).toEqual({ ok: body });
    }
  });

  it.each([
    ["a text", { "f.title": " Buying " }, { title: "Buying" }],
    ["an optional text", { "f.lead": "Hello" }, { lead: "Hello" }],
    [
      "an entry of a list",
      { "f.blocks.0.paragraphs": "One\r\n\r\nThree" },
      { blocks: [{ ...BODY.blocks[0], paragraphs: ["One", "Three"] }, ...BODY.blocks.slice(1)] },
    ],
    [
      "a table",
      { "f.blocks.1.rows": "Sale | 2%\nLet | 8%" },
      {
        blocks: [
          BODY.blocks[0],
          {
            ...BODY.blocks[1],
            rows: [
              ["Sale", "2%"],
              ["Let", "8%"],
            ],
          },
          BODY.blocks[2],
        ],
      },
    ],
  ])("changes %s", (_what, changes, result) => {
    expect(post(PAGE, BODY, changes)).toEqual({ ...BODY, ...result });
  });

  it("keeps what can't be read as it was typed", () => {
    const ref: DocumentRef = { kind: "setting", id: "retention" };
    expect(post(ref, DEFAULT_SETTINGS.retention, { "f.enquiryMonths": "two" })).toMatchObject({
      enquiryMonths: "two",
    });
  });

  it("puts a problem beside its field", () => {
    const root = toJsonSchema(PAGE);
    const problems = [{ field: "blocks[2].entries[0].when", message: "can't be empty" }];
    const form = buildForm(BODY, { root, problems, readOnly: new Set() });
    expect(JSON.stringify(form)).toContain(
      '"name":"f.blocks.2.entries.0.when","label":"When","problem":"This can\'t be empty."',
    );
  });

  it.each([
    ["add f.blocks timeline", [0, 1, 2, { type: "timeline", entries: [] }]],
    ["remove f.blocks.1", [0, 2]],
    ["up f.blocks.2", [0, 2, 1]],
    ["down f.blocks.0", [1, 0, 2]],
    ["up f.blocks.0", [0, 1, 2]],
    ["down f.blocks.9", [0, 1, 2]],
    ["remove f.nowhere.0", [0, 1, 2]],
  ])("after '%s' has the blocks %j", (step, blocks) => {
    const expected = blocks.map((block) => (typeof block === "number" ? BODY.blocks[block] : block));
    expect(editList(BODY, step, { root: toJsonSchema(PAGE), nextId: 7 })).toEqual({
      ...BODY,
      blocks: expected,
    });
  });

  it("adds an entry inside an entry, with an id where it needs one", () => {
    const step = "add f.blocks.2.entries";
    expect(editList(BODY, step, { root: toJsonSchema(PAGE), nextId: 7 })).toHaveProperty(
      "blocks.2.entries.1",
      { when: "", heading: "", text: "" },
    );
    const menus: DocumentRef = { kind: "setting", id: "menus" };
    expect(
      editList(DEFAULT_SETTINGS.menus, "add f.primary", { root: toJsonSchema(menus), nextId: 7 }),
    ).toHaveProperty("primary.0", { id: "item-7", name: "", url: "" });
  });
});
