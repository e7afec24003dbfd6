import { describe, expect, it } from "vitest";
import { rtdfSend, toXml } from "../../../../tests/support/rtdf-call.ts";
import { readRtdfProperty } from "../../../domain/feed/rtdf/read-rtdf-property.ts";
import { rtdfSendSchema } from "../../../domain/feed/rtdf/rtdf-schema.ts";
import { readMarkup } from "../read-markup.ts";
import { readXml, UnreadableCall } from "./read-xml.ts";
import { readRtdfBody, writeRtdfBody } from "./rtdf-format.ts";

const FULL = rtdfSend({
  property: { agent_ref: "A&B <1>" },
  details: {
    parking: [13, 16],
    heating: [7],
    electricity: ["mains_supply", "wind_turbine"],
    rooms: [
      { room_name: "Kitchen", room_length: 4.2, room_width: 3, room_dimension_unit: 5 },
      { room_name: "Hall", room_description: "With a <b>stove</b> & more" },
    ],
    risks: { flooded_in_last_five_years: false, sources_of_flooding: ["river", "sea"] },
    obligations: { listed: true },
  },
  media: [
    { media_type: 1, media_url: "https://crm.example/1.jpg", caption: "Front", sort_order: 1 },
    { media_type: 1, media_url: "https://crm.example/2.jpg?a=1&b=2", sort_order: 2 },
    { media_type: 7, media_url: "https://crm.example/epc.png" },
  ],
});

function toRecord(call: unknown) {
  const options = { codes: {}, receivedAt: Date.UTC(2026, 10, 16), toPlainText: readMarkup };
  return readRtdfProperty(rtdfSendSchema.parse(call), options);
}

describe("a call in XML", () => {
  it("gives the same record as in JSON", async () => {
    const fromJson = toRecord(await readRtdfBody(Buffer.from(JSON.stringify(FULL)), "json"));
    const fromXml = toRecord(await readRtdfBody(Buffer.from(toXml(FULL)), "xml"));
    expect(fromJson.record?.photos).toHaveLength(2);
    expect(fromJson.record?.description).toEqual(["A house near the river.", "The garden faces south."]);
    expect(fromXml).toEqual(fromJson);
  });

  it.each([
    ["repeated elements", "<a><b>1</b><b>2</b></a>", { b: ["1", "2"] }],
    ["a single element", "<a><b> 1 </b></a>", { b: "1" }],
    ["an empty element", "<a><b/></a>", { b: "" }],
    ["capitals and prefixes", '<r:A xmlns:r="urn:r"><r:Agent_Ref>1</r:Agent_Ref></r:A>', { agent_ref: "1" }],
    ["character data", "<a><b><![CDATA[<p>1 & 2</p>]]></b></a>", { b: "<p>1 & 2</p>" }],
    ["the five entities", "<a><b>&lt;&gt;&amp;&quot;&apos;&#163;</b></a>", { b: "<>&\"'£" }],
    [
      "a name that objects have",
      "<a><__proto__><x>1</x></__proto__></a>",
      JSON.parse('{"__proto__":{"x":"1"}}'),
    ],
  ])("has %s", async (_what, xml, expected) => {
    expect(JSON.parse(JSON.stringify(await readXml(xml)))).toEqual(expected);
  });

  const entities = Array.from(
    { length: 9 },
    (_, index) => `<!ENTITY e${index + 1} "&e${index};&e${index};">`,
  );
  it.each([
    ["entities that grow", `<!DOCTYPE a [<!ENTITY e0 "ha">${entities.join("")}]><a>&e9;</a>`],
    ["an entity from a file", '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
    ["a document type", "<!DOCTYPE a><a/>"],
    ["an unknown entity", "<a>&nbsp;</a>"],
    ["elements nested too deeply", `${"<a>".repeat(10_000)}${"</a>".repeat(10_000)}`],
    ["too many elements", `<a>${"<b/>".repeat(20_001)}</a>`],
    [
      "too many attributes",
      `<a ${Array.from({ length: 20_001 }, (_, index) => `b${index}="1"`).join(" ")}/>`,
    ],
    ["too many references", `<a>${"&#38;".repeat(50_001)}</a>`],
    ["an element that isn't closed", "<a><b></a>"],
    ["two roots", "<a/><b/>"],
    ["no XML", "agent_ref=1"],
    ["nothing", ""],
  ])("isn't read with %s", async (_what, xml) => {
    await expect(readXml(xml)).rejects.toThrow(UnreadableCall);
  });

  it("is read as windows-1252 if it isn't UTF-8", async () => {
    const body = Buffer.from("<a><b>\xa3250</b></a>", "latin1");
    expect(await readRtdfBody(body, "xml")).toMatchObject({ b: "£250" });
  });

  it("is read in pieces, so that other requests are answered in between", async () => {
    let isBetween = false;
    setImmediate(() => {
      isBetween = true;
    });
    const text = `${"😀".repeat(50_000)}${"]".repeat(300_000)}`;
    const fields = readXml(`<a><b><![CDATA[${text}]]></b></a>`).then((read) => ({ read, isBetween }));
    expect(await fields).toEqual({ read: { b: text }, isBetween: true });
  });

  it("is answered in XML", async () => {
    const { type, body } = writeRtdfBody(
      {
        success: true,
        property: { agent_ref: "A&B\u0001" },
        errors: [{ error_code: "x" }, { error_code: "y" }],
        url: null,
      },
      "xml",
    );
    expect(type).toContain("xml");
    expect(await readXml(body)).toMatchObject({
      success: "true",
      property: { agent_ref: "A&B" },
      errors: [{ error_code: "x" }, { error_code: "y" }],
    });
  });
});

describe("a call in JSON", () => {
  it.each([
    ["nested too deeply", "[".repeat(1_000_000)],
    ["with too many values", `[${"0,".repeat(20_001)}0]`],
    ["that is cut off", '{"a":'],
  ])("isn't read %s", async (_what, json) => {
    await expect(readRtdfBody(Buffer.from(json), "json")).rejects.toThrow(UnreadableCall);
  });
});
