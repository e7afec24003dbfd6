import type { FormAddress } from "../../../domain/enquiry/address/address.ts";
import { toClientFieldName } from "../../../domain/enquiry/lead/known-client.ts";
import { ADDRESS_FIELDS, type ValuationFlow } from "../../../domain/enquiry/valuation/valuation-flow.ts";
import { ADDRESS_LOOKUP_FIELD } from "../../../domain/enquiry/valuation/valuation-step-schema.ts";
import type { FormState } from "../../form/use-form.ts";
import { AddressField } from "../address/address-field.tsx";
import { ClientFields } from "../lead/client-fields.tsx";
import type { Valuation } from "./use-valuation.ts";
import { ValuationChannelChoice } from "./valuation-channel-choice.tsx";

interface ValuationHomeFieldsProps {
  valuation: Valuation;
  form: FormState;
}

/** The fields for the visitor, their home, and selling or letting. */
export function ValuationHomeFields({ valuation: { flow, act }, form }: ValuationHomeFieldsProps) {
  return (
    <>
      <ValuationChannelChoice
        value={flow.channel}
        onChange={(value) => act({ kind: "channel", channel: value === "letting" ? "letting" : "selling" })}
      />
      <ClientFields form={form} isTelephoneWithoutLetters />
      <AddressField
        value={toAddress(flow)}
        isManual={flow.isManualAddress}
        nameOf={toClientFieldName}
        errors={Object.fromEntries(
          ADDRESS_FIELDS.map((field) => [field, form.field(toClientFieldName(field)).error]),
        )}
        lookupName={ADDRESS_LOOKUP_FIELD}
        error={form.field(ADDRESS_LOOKUP_FIELD).error}
        onChange={(answers) => act({ kind: "fill", answers: { ...answers } })}
        onModeChange={(isManual) => act({ kind: "address-mode", isManual })}
      />
    </>
  );
}

/** True when the form shows address fields: entered by hand, or for a chosen address. */
export function hasAddressFields({ isManualAddress, answers }: ValuationFlow): boolean {
  const { street_address, town, postcode } = answers;
  return isManualAddress || street_address !== "" || town !== "" || postcode !== "";
}

export function toAddress({ answers }: Pick<ValuationFlow, "answers">): FormAddress {
  const { house_number, house_name, street_address, town, county, postcode } = answers;
  return { house_number, house_name, street_address, town, county, postcode };
}
