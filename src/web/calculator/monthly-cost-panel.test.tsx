import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { costEstimatesSchema } from "../../domain/calculator/cost-estimates-schema.ts";
import { estimateCosts } from "../../domain/calculator/home-costs.ts";
import { COST_LABELS } from "../../domain/calculator/monthly-cost.ts";
import { createDefaultMortgage } from "../../domain/calculator/mortgage.ts";
import { CostField } from "./cost-field.tsx";
import { MonthlyCostPanel } from "./monthly-cost-panel.tsx";

const ESTIMATES = costEstimatesSchema.parse(
  JSON.parse(readFileSync("demo/site/cost-estimates.json", "utf8")),
);

const TAX = {
  name: "Stamp Duty Land Tax",
  pounds: 11_250,
  firstTimeBuyerPounds: 6_250,
  source: "HM Revenue & Customs",
};

function estimate(band: "D" | null) {
  return estimateCosts({
    facts: {
      country: "england",
      councilTax: band && { state: "banded", band },
      energyRating: "D",
      floorAreaM2: 90,
      tenure: { kind: "freehold" },
      tenureSource: "Seller",
      postcode: "CB7 4AA",
      town: "Ely",
    },
    settings: { interestOnlyOnLoan: true, costEstimates: ESTIMATES },
    mortgage: createDefaultMortgage(425_000, 4.5),
  });
}

describe("the monthly cost panel", () => {
  it("shows the total, each figure and its source without JavaScript", () => {
    const panel = renderToStaticMarkup(<MonthlyCostPanel costs={estimate("D")} purchaseTax={TAX} />);
    const { shareRent, ...labels } = COST_LABELS;
    expect(panel).not.toContain(shareRent);
    for (const text of [...Object.values(labels), "£2,248", "£1,890", "£340,000 over 25 years at 4.5%"])
      expect(panel).toContain(text);
    expect(panel).not.toContain("<input");
    expect(panel).not.toContain("included:");
  });

  it("shows the tax on buying beside it, if there's a table", () => {
    const panel = renderToStaticMarkup(<MonthlyCostPanel costs={estimate("D")} purchaseTax={TAX} />);
    for (const text of ["Stamp Duty Land Tax", "£11,250", "£6,250 if it&#x27;s your first home."])
      expect(panel).toContain(text);
    const none = renderToStaticMarkup(<MonthlyCostPanel costs={estimate("D")} purchaseTax={null} />);
    expect(none).not.toContain("when you buy");
  });

  it("has no line for an unknown council tax and says that it's left out", () => {
    const panel = renderToStaticMarkup(<MonthlyCostPanel costs={estimate(null)} purchaseTax={null} />);
    expect(panel).not.toContain("cost-source-councilTax");
    expect(panel).toContain("Council tax isn&#x27;t included: we don&#x27;t have a figure yet.");
    expect(panel).toContain("£2,056");
  });

  it("has an input with a label and its source for each figure", () => {
    const field = renderToStaticMarkup(
      <CostField name="councilTax" poundsAMonth={1_190} onChange={() => undefined} />,
    );
    expect(field).toContain("Council tax, pounds a month");
    expect(field).toContain('value="1,190"');
    expect(field).toContain('aria-describedby="cost-source-councilTax"');
  });
});
