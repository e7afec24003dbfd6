import { useState } from "react";
import { formatAmount, readAmount } from "../../domain/calculator/amount-field.ts";
import type { CalculatorPage } from "../../domain/calculator/calculator-page.ts";
import {
  DEFAULT_DEPOSIT_SHARE,
  DEFAULT_TERM_YEARS,
  findMortgageErrors,
  type Mortgage,
  type MortgageErrors,
  type MortgageKind,
  readDecimal,
} from "../../domain/calculator/mortgage.ts";

interface MortgageTexts {
  price: string;
  /** Undefined until the visitor types a deposit; until then it's a share of the price. */
  ownDeposit: string | undefined;
  depositPercent: number;
  rate: string;
  term: string;
  kind: MortgageKind;
  income: string;
  hasPence: boolean;
}

export interface MortgageForm {
  texts: MortgageTexts;
  deposit: string;
  mortgage: Mortgage;
  errors: MortgageErrors;
  change(texts: Partial<MortgageTexts>): void;
}

/** The state and results of the mortgage calculator. The deposit follows the price until the visitor types one. */
export function useMortgageForm({ facts, settings }: CalculatorPage): MortgageForm {
  const [texts, setTexts] = useState<MortgageTexts>({
    price: formatAmount(String(facts.priceValue ?? "")),
    ownDeposit: undefined,
    depositPercent: DEFAULT_DEPOSIT_SHARE * 100,
    rate: String(settings.defaultMortgageInterestRate),
    term: String(DEFAULT_TERM_YEARS),
    kind: "repayment",
    income: "",
    hasPence: false,
  });
  const pricePounds = readAmount(texts.price) ?? 0;
  const deposit =
    texts.ownDeposit ?? formatAmount(String(Math.round((pricePounds * texts.depositPercent) / 100)));
  const mortgage: Mortgage = {
    pricePounds,
    depositPounds: readAmount(deposit) ?? 0,
    interestRate: readDecimal(texts.rate),
    termYears: readDecimal(texts.term),
    kind: texts.kind,
  };
  return {
    texts,
    deposit,
    mortgage,
    errors: findMortgageErrors(mortgage),
    change: (changed) => setTexts((before) => ({ ...before, ...changed })),
  };
}
