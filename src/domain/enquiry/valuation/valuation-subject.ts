/** What a property's page passes to the valuation overlay. Other pages pass nothing. */
export interface ValuationSubject {
  kind: "valuation";
  propertyChannel: string;
  hasBranch: boolean;
}

export function isValuationSubject(subject: unknown): subject is ValuationSubject {
  return typeof subject === "object" && subject !== null && "kind" in subject && subject.kind === "valuation";
}
