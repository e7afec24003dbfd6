import { TriangleAlert } from "lucide-react";
import { EPC_BANDS, TENURE_CHOICES } from "../../../domain/desk/stock/by-hand-form.ts";
import type { ByHandView } from "../../../domain/desk/stock/by-hand-view.ts";
import { COUNCIL_TAX_BANDS } from "../../../domain/property/facts/council-tax-schema.ts";
import { PRICE_QUALIFIERS } from "../../../domain/property/price.ts";
import { PROPERTY_STATUS_NAMES, PROPERTY_STATUSES } from "../../../domain/property/property-status.ts";
import { PROPERTY_TYPE_NAMES, PROPERTY_TYPES } from "../../../domain/property/property-type.ts";
import { DeskForm } from "../desk-form.tsx";
import { DeskMain } from "../desk-main.tsx";
import { ByHandField, type FieldKit, InputField, SelectField } from "./by-hand-fields.tsx";
import { Documents, Floorplans, Photos } from "./by-hand-files.tsx";

/** The fields below the fold. The part opens by itself if one of them is wrong. */
const MORE = [
  "reference",
  "houseNumber",
  "squareFeet",
  "tenure",
  "councilTax",
  "energy",
  "video",
  "new_floorplans",
  "brochure",
  "epc",
];

/** A property by hand, in the order in which somebody at the property thinks of it. */
export function ByHandPage(view: ByHandView) {
  const { propertyId, name, problem, problems } = view;
  const count = Object.keys(problems).length;
  return (
    <DeskMain
      title={propertyId === null ? name : `Edit ${name}`}
      width="narrow"
      back={
        propertyId === null
          ? { href: "/desk/stock", text: "Stock" }
          : { href: `/desk/stock/${propertyId}`, text: name }
      }
      context={propertyId === null ? "For a home that isn’t in your CRM." : undefined}
    >
      {(problem !== null || count > 0) && (
        <p className="note bad" role="alert">
          <TriangleAlert className="i" aria-hidden />
          <span>
            {problem ??
              `${count === 1 ? "One thing needs" : `${count} things need`} another look. What you typed and the photos you added are still here.`}
          </span>
        </p>
      )}
      <DeskForm
        action={propertyId === null ? "/desk/stock/new" : `/desk/stock/${propertyId}/edit`}
        encType="multipart/form-data"
        className="by-hand"
        noValidate
        data-unsaved
      >
        <input type="hidden" name="seen" value={view.seen} />
        <Where {...view} />
        <Price {...view} />
        <Rooms {...view} />
        <Photos {...view} />
        <Words {...view} />
        <details className="sect" open={MORE.some((field) => field in problems) || undefined}>
          <summary className="by-hand-more">
            More: floorplans, documents, tenure, council tax, energy rating
          </summary>
          <More {...view} />
        </details>
        <div className="by-hand-end">
          <label className="check">
            <input
              className="cb"
              type="checkbox"
              name="isHidden"
              defaultChecked={view.values.isHidden === "on"}
            />
            Don’t show it on the site yet
          </label>
          <button className="btn btn-p btn-lg" type="submit" data-busy="Saving…">
            {propertyId === null ? "Add property" : "Save and publish"}
          </button>
        </div>
      </DeskForm>
    </DeskMain>
  );
}

function Where(view: ByHandView) {
  const { branches } = view;
  return (
    <fieldset>
      <legend>Where it is</legend>
      <InputField
        {...view}
        name="displayAddress"
        label="Address, as the site shows it"
        hint="Without the house number, for example Fore Hill, Ely."
        input={{ autoComplete: "off", autoCapitalize: "words", maxLength: 200 }}
        isWide
      />
      <InputField
        {...view}
        name="postcode"
        label="Postcode"
        hint="Puts it on the map."
        input={{ autoComplete: "off", autoCapitalize: "characters", maxLength: 10 }}
      />
      <SelectField
        {...view}
        name="branch"
        label="Branch"
        choices={branches.map(({ branchId, name }) => [String(branchId), name])}
      />
    </fieldset>
  );
}

function Price(view: ByHandView) {
  const inChannel = (channel: string) =>
    PROPERTY_STATUS_NAMES.filter((name) => PROPERTY_STATUSES[name].channel === channel);
  return (
    <fieldset>
      <legend>What it is, and its price</legend>
      <SelectField
        {...view}
        name="propertyType"
        label="Kind"
        choices={[
          ["", "Choose a kind"],
          ...PROPERTY_TYPE_NAMES.map((name) => [name, PROPERTY_TYPES[name].label] as const),
        ]}
      />
      <ByHandField {...view} name="status" label="Status">
        <select className="input" id="status" name="status" defaultValue={view.values.status}>
          {(["sales", "lettings"] as const).map((channel) => (
            <optgroup key={channel} label={channel === "sales" ? "Sales" : "Lettings"}>
              {inChannel(channel).map((name) => (
                <option key={name} value={name}>
                  {PROPERTY_STATUSES[name].label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </ByHandField>
      <InputField
        {...view}
        name="price"
        label="Price, or rent per month, in pounds"
        hint="Leave it empty for price on application."
        input={{ inputMode: "numeric", autoComplete: "off", maxLength: 15 }}
      />
      <SelectField
        {...view}
        name="qualifier"
        label="Words before the price"
        choices={PRICE_QUALIFIERS.map((text) => [text, text === "" ? "None" : text])}
      />
    </fieldset>
  );
}

function Rooms(view: ByHandView) {
  const numeric = { inputMode: "numeric", autoComplete: "off", maxLength: 3 } as const;
  return (
    <fieldset className="three">
      <legend>Rooms</legend>
      <InputField {...view} name="bedrooms" label="Bedrooms" input={numeric} />
      <InputField {...view} name="bathrooms" label="Bathrooms" input={numeric} />
      <InputField {...view} name="receptionRooms" label="Receptions" input={numeric} />
    </fieldset>
  );
}

function Words(view: ByHandView) {
  return (
    <fieldset>
      <legend>In words</legend>
      <InputField
        {...view}
        name="summary"
        label="Headline"
        hint="One sentence, which search results show."
        input={{ maxLength: 300, autoComplete: "off" }}
        isWide
      />
      <Area
        {...view}
        name="description"
        label="Description"
        hint="An empty line starts a paragraph."
        rows={6}
      />
      <Area {...view} name="features" label="Features" hint="One on each line, 20 at most." rows={4} />
    </fieldset>
  );
}

function More(view: ByHandView) {
  const off = { autoComplete: "off" } as const;
  return (
    <>
      <fieldset>
        <legend>Facts</legend>
        <SelectField
          {...view}
          name="tenure"
          label="Tenure"
          choices={[["", "Not known yet"], ...Object.entries(TENURE_CHOICES)]}
        />
        <SelectField
          {...view}
          name="councilTax"
          label="Council tax band"
          choices={[["", "Not known yet"], ...COUNCIL_TAX_BANDS.map((band) => [band, band] as const)]}
        />
        <SelectField
          {...view}
          name="energy"
          label="Energy rating"
          choices={[["", "Not known yet"], ...EPC_BANDS.map((band) => [band, band] as const)]}
        />
        <InputField
          {...view}
          name="squareFeet"
          label="Floor area in square feet"
          input={{ ...off, inputMode: "numeric", maxLength: 12 }}
        />
        <InputField
          {...view}
          name="houseNumber"
          label="House number or name"
          hint="For the agency only; the site never shows it."
          input={{ ...off, maxLength: 60 }}
        />
        {view.propertyId === null && (
          <InputField
            {...view}
            name="reference"
            label="Reference"
            hint="Yours, if you have one."
            input={{ ...off, maxLength: 60 }}
          />
        )}
        <InputField
          {...view}
          name="video"
          label="Link to a video"
          input={{ ...off, type: "url", inputMode: "url", maxLength: 500 }}
          isWide
        />
      </fieldset>
      <Floorplans {...view} />
      <Documents {...view} />
    </>
  );
}

function Area({ rows, ...kit }: FieldKit & { rows: number }) {
  const { name, values, problems } = kit;
  return (
    <ByHandField {...kit} isWide>
      <textarea
        className="input"
        id={name}
        name={name}
        rows={rows}
        defaultValue={values[name]}
        aria-invalid={problems[name] ? true : undefined}
        aria-describedby={problems[name] ? `${name}-problem` : undefined}
      />
    </ByHandField>
  );
}
