export const MORTGAGE_KINDS = ["repayment", "interest-only"] as const;
export type MortgageKind = (typeof MORTGAGE_KINDS)[number];

const INTEREST_LIMITS = { least: 0.01, most: 10 } as const;
const TERM_LIMITS_YEARS = { least: 5, most: 35 } as const;
export const DEFAULT_TERM_YEARS = 25;
export const DEFAULT_DEPOSIT_SHARE = 0.2;

const MONTHS_A_YEAR = 12;

export interface Mortgage {
  pricePounds: number;
  depositPounds: number;
  /** Per cent a year. */
  interestRate: number;
  termYears: number;
  kind: MortgageKind;
}

export interface MortgageRules {
  /** Off, the spec's own rule: interest-only is counted on the price, deposit and all. */
  interestOnlyOnLoan: boolean;
}

type MortgageField = "pricePounds" | "depositPounds" | "interestRate" | "termYears";
export type MortgageErrors = Partial<Record<MortgageField, string>>;

/** What the calculator begins with. */
export function defaultMortgage(pricePounds: number, interestRate: number): Mortgage {
  return {
    pricePounds,
    depositPounds: defaultDeposit(pricePounds),
    interestRate,
    termYears: DEFAULT_TERM_YEARS,
    kind: "repayment",
  };
}

export function defaultDeposit(pricePounds: number): number {
  return Math.round(pricePounds * DEFAULT_DEPOSIT_SHARE);
}

/** A rate or a term as typed; NaN for what is no number, so that its limits refuse it. */
export function readDecimal(text: string): number {
  return /^\s*\d{1,9}(\.\d{0,9})?\s*$|^\s*\.\d{1,9}\s*$/.test(text) ? Number(text) : Number.NaN;
}

function isWithin(value: number, { least, most }: { least: number; most: number }): boolean {
  return value >= least && value <= most;
}

/** What is wrong with each field, in the words that stand below it. */
export function findMortgageErrors(mortgage: Mortgage): MortgageErrors {
  const { pricePounds, depositPounds, interestRate, termYears } = mortgage;
  const { least, most } = INTEREST_LIMITS;
  const errors: MortgageErrors = {};
  if (!(pricePounds > 0)) errors.pricePounds = "Enter a price above £0";
  else if (depositPounds > pricePounds) errors.depositPounds = "The deposit is more than the price";
  if (!isWithin(interestRate, INTEREST_LIMITS))
    errors.interestRate = `Enter a value between ${least} and ${most}`;
  if (!isWithin(termYears, TERM_LIMITS_YEARS))
    errors.termYears = `Enter a value between ${TERM_LIMITS_YEARS.least} and ${TERM_LIMITS_YEARS.most}`;
  return errors;
}

/** What is borrowed; 0 where nothing sensible can be said. */
export function findLoan(mortgage: Mortgage): number {
  const { pricePounds, depositPounds } = mortgage;
  const isValid = Object.keys(findMortgageErrors(mortgage)).length === 0;
  return isValid && depositPounds >= 0 && Number.isFinite(pricePounds) ? pricePounds - depositPounds : 0;
}

function countMonths(termYears: number): number {
  return Math.round(termYears * MONTHS_A_YEAR);
}

/** Pounds a month, not rounded; 0 for invalid input, a deposit above the price, or no loan. */
export function monthlyPayment(mortgage: Mortgage, rules: MortgageRules): number {
  const loan = findLoan(mortgage);
  if (loan <= 0) return 0;
  const monthlyRate = mortgage.interestRate / 100 / MONTHS_A_YEAR;
  if (mortgage.kind === "interest-only")
    return (rules.interestOnlyOnLoan ? loan : mortgage.pricePounds) * monthlyRate;
  return (loan * monthlyRate) / (1 - (1 + monthlyRate) ** -countMonths(mortgage.termYears));
}

export interface MortgageYear {
  /** Years since the beginning; the last may be a part of one. */
  year: number;
  balancePounds: number;
  interestPaidPounds: number;
}

/** What is still owed and what interest has been paid: at the beginning, after each year and at the end. */
export function mortgageYears(mortgage: Mortgage, rules: MortgageRules): MortgageYear[] {
  const loan = findLoan(mortgage);
  if (loan <= 0) return [];
  const payment = monthlyPayment(mortgage, rules);
  const months = countMonths(mortgage.termYears);
  const monthlyRate = mortgage.interestRate / 100 / MONTHS_A_YEAR;
  const years: MortgageYear[] = [{ year: 0, balancePounds: loan, interestPaidPounds: 0 }];
  let balance = loan;
  let interestPaid = 0;
  for (let month = 1; month <= months; month += 1) {
    const interest = mortgage.kind === "interest-only" ? payment : balance * monthlyRate;
    interestPaid += interest;
    balance = Math.max(0, balance - (payment - interest));
    if (month % MONTHS_A_YEAR === 0 || month === months)
      years.push({ year: month / MONTHS_A_YEAR, balancePounds: balance, interestPaidPounds: interestPaid });
  }
  return years;
}
