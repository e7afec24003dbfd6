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

function estimate(band: "D" | null) {
  return estimateCosts({
    facts: {
      country: "england",
      councilTax: band && { state: "banded", band },
      energyRating: "D",
      floorAreaM2: 90,
      tenure: { kind: "freehold" },
      tenureSource: "Seller",
    },
    settings: { interestOnlyOnLoan: true, costEstimates: ESTIMATES },
    mortgage: createDefaultMortgage(425_000, 4.5),
  });
}

describe("the monthly cost panel", () => {
  it("shows the total, each figure and its source without JavaScript", () => {
    const panel = renderToStaticMarkup(<MonthlyCostPanel costs={estimate("D")} />);
    const { shareRent, ...labels } = COST_LABELS;
    expect(panel).not.toContain(shareRent);
    for (const text of [...Object.values(labels), "£2,246", "£1,890", "£340,000 over 25 years at 4.5%"])
      expect(panel).toContain(text);
    expect(panel).not.toContain("<input");
    expect(panel).not.toContain("included:");
  });

  it("explains what isn't known and leaves it out", () => {
    const panel = renderToStaticMarkup(<MonthlyCostPanel costs={estimate(null)} />);
    expect(panel).toContain("We don&#x27;t have the council tax band yet.");
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
