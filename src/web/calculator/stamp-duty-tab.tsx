import {
  COUNTRY_NAMES,
  calculateStampDuty,
  type Duty,
  findTable,
  type Purchase,
  STAMP_DUTY_COUNTRIES,
  toggleBuyer,
} from "../../domain/calculator/stamp-duty.ts";
import type { StampDutyTables } from "../../domain/calculator/stamp-duty-tables.ts";
import { formatPounds } from "../../domain/property/price.ts";
import { formatDay } from "../../domain/time/time.ts";
import { Checkbox } from "../ui/field/choices.tsx";
import { Segmented } from "../ui/field/segmented.tsx";
import { AmountField } from "./amount-field.tsx";
import { BigFigure, CalculatorColumns, NamedChoice } from "./calculator-columns.tsx";
import { DutyBar } from "./duty-bar.tsx";
import { DutyTable } from "./duty-table.tsx";
import type { MortgageForm } from "./use-mortgage-form.ts";
import type { StampDutyForm } from "./use-stamp-duty-form.ts";

interface StampDutyTabProps {
  tables: StampDutyTables;
  form: StampDutyForm;
  /** Both calculators share its price. */
  mortgageForm: MortgageForm;
}

export function StampDutyTab(props: StampDutyTabProps) {
  return <CalculatorColumns questions={<Questions {...props} />} answer={<Answer {...props} />} />;
}

function Questions({ tables, form: { purchase, change }, mortgageForm }: StampDutyTabProps) {
  return (
    <>
      <AmountField
        label="Property price"
        name="price"
        value={mortgageForm.texts.price}
        error={mortgageForm.errors.pricePounds}
        onChange={(price) => mortgageForm.change({ price })}
      />
      <NamedChoice name="Country">
        <Segmented
          legend="Country"
          name="country"
          options={COUNTRY_NAMES.map((value) => ({ value, label: STAMP_DUTY_COUNTRIES[value].label }))}
          defaultValue={purchase.country}
          onChange={(value) => {
            const country = COUNTRY_NAMES.find((candidate) => candidate === value);
            if (country) change({ country });
          }}
        />
      </NamedChoice>
      <fieldset>
        <legend className="sr-only">Your circumstances</legend>
        <Checkbox
          name="first-time"
          checked={purchase.buyer === "first-time"}
          onChange={() => change({ buyer: toggleBuyer(purchase.buyer, "first-time") })}
          label={<Option name="First time buyer" hint={describeFirstTime(tables, purchase)} />}
        />
        <Checkbox
          name="additional"
          checked={purchase.buyer === "additional"}
          onChange={() => change({ buyer: toggleBuyer(purchase.buyer, "additional") })}
          label={<Option name="Additional property" hint={describeAdditional(tables, purchase)} />}
        />
        {purchase.country === "england" && (
          <Checkbox
            name="non-uk-resident"
            checked={purchase.isNonUkResident}
            onChange={() => change({ isNonUkResident: !purchase.isNonUkResident })}
            label={
              <Option
                name="Non-UK resident"
                hint={describeTotal(tables, { ...purchase, isNonUkResident: true })}
              />
            }
          />
        )}
      </fieldset>
    </>
  );
}

function Option({ name, hint }: { name: string; hint: string }) {
  return (
    <>
      {name}
      <br />
      <span className="text-ink-3 text-sm">{hint}</span>
    </>
  );
}

/** Returns the tax if this option were ticked. */
function describeTotal(tables: StampDutyTables, purchase: Purchase): string {
  const duty = calculateStampDuty(tables, purchase);
  return duty.kind === "duty" ? `Would be ${formatPounds(duty.totalPounds)}` : "";
}

function describeFirstTime(tables: StampDutyTables, purchase: Purchase): string {
  const table = findTable(tables[purchase.country], purchase.on);
  if (!table?.firstTimeBuyerBands) return `No relief in ${STAMP_DUTY_COUNTRIES[purchase.country].label}`;
  const cap = table.firstTimeBuyerCap ?? Number.POSITIVE_INFINITY;
  if (purchase.pricePounds > cap) return `No relief above ${formatPounds(cap)}`;
  return describeTotal(tables, { ...purchase, buyer: "first-time" });
}

function describeAdditional(tables: StampDutyTables, purchase: Purchase): string {
  const total = describeTotal(tables, { ...purchase, buyer: "additional" });
  return purchase.country === "wales" ? `${total}. Also applies to companies` : total;
}

function Answer({ tables, form: { purchase } }: StampDutyTabProps) {
  const duty = calculateStampDuty(tables, purchase);
  const { label, tax } = STAMP_DUTY_COUNTRIES[purchase.country];
  if (duty.kind === "no-table") {
    return (
      <p role="status">
        We don't have rates for {label} on {formatDay(purchase.on)}.
      </p>
    );
  }
  return (
    <>
      <BigFigure
        label={purchase.country === "england" ? "Stamp duty to pay" : `${tax} to pay`}
        figure={formatPounds(duty.totalPounds)}
        note={`${duty.effectiveRatePercent}% of the price`}
      />
      {purchase.pricePounds > 0 && <Breakdown duty={duty} pricePounds={purchase.pricePounds} tax={tax} />}
      <p className="text-ink-3 text-sm leading-snug">
        {duty.hasFirstTimeBuyerRelief && "Includes first-time buyer relief. "}
        Rates for {label} in force since {formatDay(duty.startsOn)}. Source: {duty.source}.
      </p>
    </>
  );
}

function Breakdown({ duty, pricePounds, tax }: { duty: Duty; pricePounds: number; tax: string }) {
  const bands = duty.parts.filter(({ kind }) => kind === "band");
  return (
    <>
      <DutyBar parts={bands} pricePounds={pricePounds} />
      <DutyTable duty={duty} tax={tax} />
    </>
  );
}
