import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { NO_FORM_ADDRESS } from "../../domain/enquiry/address.ts";
import { noSlots, toggleSlot } from "../../domain/enquiry/time-slots.ts";
import { AddressField } from "./address-field.tsx";
import { ChosenAddress } from "./chosen-address.tsx";
import { TimeSlotField } from "./time-slot-field.tsx";

const ignore = () => undefined;
const nameOf = (field: string) => `lead_client[${field}]`;

describe("without script", () => {
  it("an address is written by hand, into the form's own fields", () => {
    const field = renderToStaticMarkup(
      <AddressField
        value={NO_FORM_ADDRESS}
        isManual={false}
        nameOf={nameOf}
        errors={{ postcode: "Please enter a valid postcode" }}
        onChange={ignore}
        onModeChange={ignore}
      />,
    );
    for (const name of Object.keys(NO_FORM_ADDRESS)) expect(field).toContain(`name="lead_client[${name}]"`);
    expect(field).toContain("Please enter a valid postcode");
    expect(field).not.toContain("<button");
  });

  it("the hours are boxes of the form, and no button that does nothing is shown", () => {
    const field = renderToStaticMarkup(
      <TimeSlotField
        legend="Time"
        name="booking_time"
        choice={toggleSlot(noSlots(), 2)}
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

describe("an address that was looked up", () => {
  const known = { ...NO_FORM_ADDRESS, street_address: "Fore Hill", town: "Ely", postcode: "CB7 4AA" };
  const draw = (value: typeof known) =>
    renderToStaticMarkup(<ChosenAddress value={value} nameOf={nameOf} onChange={ignore} onDrop={ignore} />);

  it("asks for the house alone where that is all that is missing", () => {
    const chosen = draw(known);
    expect(chosen).toContain("Fore Hill, Ely, CB7 4AA");
    expect(chosen).toMatch(/type="text"[^>]*name="lead_client\[house_number\]"/);
    expect(chosen).toMatch(/type="hidden"[^>]*name="lead_client\[postcode\]"[^>]*value="CB7 4AA"/);
  });

  it("asks for the postcode, too, where the street has several", () => {
    expect(draw({ ...known, postcode: "" })).toMatch(/type="text"[^>]*name="lead_client\[postcode\]"/);
  });

  it("asks for nothing when all is known, and sends each field once", () => {
    const chosen = draw({ ...known, house_number: "12" });
    expect(chosen).not.toContain('type="text"');
    expect(chosen.match(/name="lead_client/g)).toHaveLength(6);
  });
});
