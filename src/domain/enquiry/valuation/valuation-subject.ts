/** What a property's page says to a valuation that is opened over it. Over any other page nothing is said. */
export interface ValuationSubject {
  kind: "valuation";
  propertyChannel: string;
  hasBranch: boolean;
}

export function isValuationSubject(subject: unknown): subject is ValuationSubject {
  return typeof subject === "object" && subject !== null && "kind" in subject && subject.kind === "valuation";
}
