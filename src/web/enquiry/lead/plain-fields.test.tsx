import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { NO_FORM_ADDRESS } from "../../../domain/enquiry/address/address.ts";
import { NO_TIMES, toggleSlot } from "../../../domain/enquiry/valuation/time-slots.ts";
import { AddressField } from "../address/address-field.tsx";
import { ChosenAddress } from "../address/chosen-address.tsx";
import { TimeSlotField } from "../valuation/time-slot-field.tsx";
import { ViewingSlotField } from "../viewing/viewing-slot-field.tsx";

const ignore = () => undefined;
const toFieldName = (field: string) => `lead_client[${field}]`;

describe("enquiry form without JavaScript", () => {
  it("has manual address fields and no buttons", () => {
    const field = renderToStaticMarkup(
      <AddressField
        value={NO_FORM_ADDRESS}
        isManual={false}
        nameOf={toFieldName}
        errors={{ postcode: "Please enter a valid postcode" }}
        onChange={ignore}
        onModeChange={ignore}
      />,
    );
    for (const name of Object.keys(NO_FORM_ADDRESS)) expect(field).toContain(`name="lead_client[${name}]"`);
    expect(field).toContain("Please enter a valid postcode");
    expect(field).not.toContain("<button");
  });

  it("has checkboxes for the times and no buttons that need JavaScript", () => {
    const field = renderToStaticMarkup(
      <TimeSlotField
        legend="Time"
        name="booking_time"
        choice={toggleSlot(NO_TIMES, "10:00")}
        error="Please select a valid time slot"
        onToggleSlot={ignore}
        onToggleHalfDay={ignore}
      />,
    );
    expect(field.match(/type="checkbox"[^>]*name="booking_time"/g)).toHaveLength(8);
    expect(field).toMatch(/checked=""[^>]*value="10:00"|value="10:00"[^>]*checked=""/);
    expect(field).toContain("Please select a valid time slot");
    expect(field).not.toContain("All am");
  });
});

describe("ViewingSlotField", () => {
  const DAYS = ["2026-11-19", "2026-11-20", "2026-11-21", "2026-11-23", "2026-11-24"];
  const slots = DAYS.map((day, index) => ({ id: index + 1, day, from: "10:30", to: "11:00" }));
  const draw = (props: { defaultValue?: string; error?: string } = {}) =>
    renderToStaticMarkup(<ViewingSlotField slots={slots} name="lead[viewing_slot_id]" {...props} />);
  const checkedIn = (field: string) =>
    [...field.matchAll(/<input[^>]*>/g)]
      .map(([input]) => input)
      .filter((input) => input.includes('checked=""'))
      .map((input) => /value="(\d*)"/.exec(input)?.[1]);

  it("renders radio buttons by day, with 'any time' first and selected", () => {
    const field = draw();
    expect(field.match(/type="radio"[^>]*name="lead\[viewing_slot_id\]"/g)).toHaveLength(6);
    expect(checkedIn(field)).toEqual([""]);
    expect(field.indexOf("Any time – please call me")).toBeLessThan(field.indexOf("Thursday 19 November"));
    expect(field).toContain('<span class="sr-only"> to 11:00</span>');
  });

  it("collapses later days unless the chosen slot is among them", () => {
    expect(draw()).toMatch(/<details><summary[^>]*>2 more days, from Monday 23 November</);
    expect(draw({ defaultValue: "5" })).toMatch(/<details open=""/);
    expect(checkedIn(draw({ defaultValue: "5" }))).toEqual(["5"]);
    expect(draw({ defaultValue: "1" })).not.toMatch(/<details open/);
  });

  it("shows the error and selects 'any time' when the chosen slot was taken", () => {
    const field = draw({
      defaultValue: "99",
      error: "That time has just been taken. Please choose another.",
    });
    expect(checkedIn(field)).toEqual([""]);
    expect(field).toContain("That time has just been taken.");
    expect(field.match(/aria-invalid="true"/g)).toHaveLength(6);
    const [, id = "?"] = /<fieldset[^>]*aria-describedby="([^"]+)"/.exec(field) ?? [];
    expect(field).toContain(`<p id="${id}"`);
  });

  it("renders nothing without slots", () => {
    expect(renderToStaticMarkup(<ViewingSlotField slots={[]} name="lead[viewing_slot_id]" />)).toBe("");
  });
});

describe("ChosenAddress", () => {
  const known = { ...NO_FORM_ADDRESS, street_address: "Fore Hill", town: "Ely", postcode: "CB7 4AA" };
  const draw = (value: typeof known) =>
    renderToStaticMarkup(
      <ChosenAddress value={value} nameOf={toFieldName} onChange={ignore} onDrop={ignore} />,
    );

  it("asks only for the house when nothing else is missing", () => {
    const chosen = draw(known);
    expect(chosen).toContain("Fore Hill, Ely, CB7 4AA");
    expect(chosen).toMatch(/type="text"[^>]*name="lead_client\[house_number\]"/);
    expect(chosen).toMatch(/type="hidden"[^>]*name="lead_client\[postcode\]"[^>]*value="CB7 4AA"/);
  });

  it("also asks for the postcode when the street has several", () => {
    expect(draw({ ...known, postcode: "" })).toMatch(/type="text"[^>]*name="lead_client\[postcode\]"/);
  });

  it("asks for nothing when the address is complete, and sends each field once", () => {
    const chosen = draw({ ...known, house_number: "12" });
    expect(chosen).not.toContain('type="text"');
    expect(chosen.match(/name="lead_client/g)).toHaveLength(6);
  });
});
