export const MORTGAGE_KINDS = ["repayment", "interest-only"] as const;
export type MortgageKind = (typeof MORTGAGE_KINDS)[number];

const INTEREST_LIMITS = { min: 0.01, max: 10 } as const;
const TERM_LIMITS_YEARS = { min: 5, max: 35 } as const;
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
  /** When false, interest-only payments are calculated on the full price instead of the loan. */
  interestOnlyOnLoan: boolean;
}

type MortgageField = "pricePounds" | "depositPounds" | "interestRate" | "termYears";
export type MortgageErrors = Partial<Record<MortgageField, string>>;

/** Returns the mortgage that the calculator starts with. */
export function createDefaultMortgage(pricePounds: number, interestRate: number): Mortgage {
  return {
    pricePounds,
    depositPounds: getDefaultDeposit(pricePounds),
    interestRate,
    termYears: DEFAULT_TERM_YEARS,
    kind: "repayment",
  };
}

export function getDefaultDeposit(pricePounds: number): number {
  return Math.round(pricePounds * DEFAULT_DEPOSIT_SHARE);
}

/** Parses a typed rate or term. Returns NaN for invalid text, which then fails the limits. */
export function readDecimal(text: string): number {
  return /^\s*\d{1,9}(\.\d{0,9})?\s*$|^\s*\.\d{1,9}\s*$/.test(text) ? Number(text) : Number.NaN;
}

function isWithin(value: number, { min, max }: { min: number; max: number }): boolean {
  return value >= min && value <= max;
}

/** Returns the error message of each invalid field. */
export function findMortgageErrors(mortgage: Mortgage): MortgageErrors {
  const { pricePounds, depositPounds, interestRate, termYears } = mortgage;
  const { min, max } = INTEREST_LIMITS;
  const errors: MortgageErrors = {};
  if (!(pricePounds > 0)) errors.pricePounds = "Enter a price above £0";
  else if (depositPounds > pricePounds) errors.depositPounds = "The deposit is more than the price";
  if (!isWithin(interestRate, INTEREST_LIMITS))
    errors.interestRate = `Enter a value between ${min} and ${max}`;
  if (!isWithin(termYears, TERM_LIMITS_YEARS))
    errors.termYears = `Enter a value between ${TERM_LIMITS_YEARS.min} and ${TERM_LIMITS_YEARS.max}`;
  return errors;
}

/** Returns the amount borrowed, or 0 if the input is invalid. */
export function getLoan(mortgage: Mortgage): number {
  const { pricePounds, depositPounds } = mortgage;
  const isValid = Object.keys(findMortgageErrors(mortgage)).length === 0;
  return isValid && depositPounds >= 0 && Number.isFinite(pricePounds) ? pricePounds - depositPounds : 0;
}

function countMonths(termYears: number): number {
  return Math.round(termYears * MONTHS_A_YEAR);
}

/** Returns unrounded pounds a month; 0 for invalid input or when there's no loan. */
export function calculateMonthlyPayment(mortgage: Mortgage, rules: MortgageRules): number {
  const loan = getLoan(mortgage);
  if (loan <= 0) return 0;
  const monthlyRate = mortgage.interestRate / 100 / MONTHS_A_YEAR;
  if (mortgage.kind === "interest-only")
    return (rules.interestOnlyOnLoan ? loan : mortgage.pricePounds) * monthlyRate;
  return (loan * monthlyRate) / (1 - (1 + monthlyRate) ** -countMonths(mortgage.termYears));
}

export interface MortgageYear {
  /** Years since the start. The last one can be a fraction. */
  year: number;
  balancePounds: number;
  interestPaidPounds: number;
}

/** Lists the balance and the interest paid at the start, after each year and at the end. */
export function listMortgageYears(mortgage: Mortgage, rules: MortgageRules): MortgageYear[] {
  const loan = getLoan(mortgage);
  if (loan <= 0) return [];
  const payment = calculateMonthlyPayment(mortgage, rules);
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
