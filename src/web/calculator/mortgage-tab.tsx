import type { ReactNode } from "react";
import { readAmount } from "../../domain/calculator/amount-field.ts";
import type { CalculatorPage } from "../../domain/calculator/calculator-page.ts";
import { getMortgageCost } from "../../domain/calculator/home-costs.ts";
import {
  addCosts,
  type CostTotal,
  describeMissing,
  findAffordability,
} from "../../domain/calculator/monthly-cost.ts";
import {
  calculateMonthlyPayment,
  getLoan,
  listMortgageYears,
  MORTGAGE_KINDS,
  type MortgageKind,
} from "../../domain/calculator/mortgage.ts";
import { formatPounds, formatPoundsAndPence } from "../../domain/property/price.ts";
import { Checkbox } from "../ui/field/choices.tsx";
import { Segmented } from "../ui/field/segmented.tsx";
import { AffixField } from "./affix-field.tsx";
import { AmountField } from "./amount-field.tsx";
import { BigFigure, CalculatorColumns, NamedChoice } from "./calculator-columns.tsx";
import { MortgageChart } from "./mortgage-chart.tsx";
import type { MortgageForm } from "./use-mortgage-form.ts";

const KIND_LABELS: Record<MortgageKind, string> = {
  repayment: "Repayment",
  "interest-only": "Interest only",
};

interface MortgageTabProps {
  page: CalculatorPage;
  form: MortgageForm;
}

export function MortgageTab({ page, form }: MortgageTabProps) {
  return (
    <CalculatorColumns questions={<Questions form={form} />} answer={<Answer page={page} form={form} />} />
  );
}

function Questions({ form: { texts, deposit, mortgage, errors, change } }: { form: MortgageForm }) {
  const { pricePounds, depositPounds } = mortgage;
  const depositPercent = pricePounds === 0 ? 0 : Math.round((depositPounds * 100) / pricePounds);
  return (
    <>
      <AmountField
        label="Property price"
        name="price"
        value={texts.price}
        error={errors.pricePounds}
        onChange={(price) => change({ price })}
      />
      <div className="grid gap-1">
        <AmountField
          label={`Deposit (${depositPercent}%)`}
          name="deposit"
          value={deposit}
          error={errors.depositPounds}
          onChange={(ownDeposit) => change({ ownDeposit })}
        />
        <input
          type="range"
          aria-label="Deposit as a percentage of the price"
          min={0}
          max={100}
          value={Math.min(100, depositPercent)}
          onChange={(event) =>
            change({ ownDeposit: undefined, depositPercent: Number(event.currentTarget.value) })
          }
          className="h-11 w-full accent-action"
        />
      </div>
      <div className="grid grid-cols-2 items-start gap-4">
        <AffixField
          label="Interest rate"
          name="rate"
          after="%"
          inputMode="decimal"
          maxLength={6}
          value={texts.rate}
          error={errors.interestRate}
          onChange={(event) => change({ rate: event.currentTarget.value })}
        />
        <AffixField
          label="Term"
          name="term"
          after="years"
          inputMode="decimal"
          maxLength={5}
          value={texts.term}
          error={errors.termYears}
          onChange={(event) => change({ term: event.currentTarget.value })}
        />
      </div>
      <NamedChoice name="Type">
        <Segmented
          legend="Type"
          name="mortgage-kind"
          options={MORTGAGE_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
          defaultValue={texts.kind}
          onChange={(value) => {
            const kind = MORTGAGE_KINDS.find((candidate) => candidate === value);
            if (kind) change({ kind });
          }}
        />
      </NamedChoice>
      <AmountField
        label="Take-home pay a month"
        name="income"
        isOptional
        hint="For your household. We don't store it."
        value={texts.income}
        onChange={(income) => change({ income })}
      />
      <Checkbox
        role="switch"
        label="Show pence"
        name="pence"
        checked={texts.hasPence}
        onChange={(event) => change({ hasPence: event.currentTarget.checked })}
      />
    </>
  );
}

function Answer({ page: { costs, settings }, form: { texts, mortgage } }: MortgageTabProps) {
  const years = listMortgageYears(mortgage, settings);
  const end = years.at(-1);
  const total = addCosts({ ...costs, mortgage: getMortgageCost(mortgage, settings) });
  const format = texts.hasPence ? formatPoundsAndPence : formatPounds;
  return (
    <>
      <BigFigure label="Monthly payment" figure={format(calculateMonthlyPayment(mortgage, settings))} />
      <MortgageChart years={years} />
      {end && (
        <FigureRows
          rows={[
            ["Borrowed", format(getLoan(mortgage))],
            [`Interest over ${end.year} years`, format(end.interestPaidPounds)],
            ...(mortgage.kind === "interest-only"
              ? [["Still owed at the end", format(end.balancePounds)] as [string, string]]
              : []),
            ["Including council tax, energy and other costs", `${format(total.poundsAMonth)} a month`],
            ...toAffordabilityRows(total, readAmount(texts.income), format),
          ]}
        />
      )}
      <p className="text-ink-3 text-sm leading-snug">
        {total.missing.length > 0 && `${describeMissing(total.missing)} `}A guide, not an offer. A lender will
        look at your income and outgoings.
      </p>
    </>
  );
}

function toAffordabilityRows(
  total: CostTotal,
  incomePounds: number | null,
  format: (pounds: number) => string,
): [string, string][] {
  const affordability = findAffordability(total.poundsAMonth, incomePounds);
  if (!affordability) return [];
  const { percent, leftPounds } = affordability;
  const left = leftPounds < 0 ? `${format(-leftPounds)} short` : `${format(leftPounds)} left over`;
  return [["Of your take-home pay", `${percent}%, ${left}`]];
}

function FigureRows({ rows }: { rows: readonly [name: string, figure: ReactNode][] }) {
  return (
    <dl className="text-sm tabular-nums leading-snug">
      {rows.map(([name, figure]) => (
        <div key={name} className="flex justify-between gap-4 border-accent-on-deep/50 border-t py-2.5">
          <dt>{name}</dt>
          <dd className="text-right">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
