import type { SellerPageView } from "../../../domain/desk/reports/report-screens.ts";
import { PrintButton } from "./print-button.tsx";
import { SellerSheets } from "./seller-sheets.tsx";

/** The page behind a seller's link, outside the desk's frame. */
export function SellerPage({ report, linkText }: SellerPageView) {
  return (
    <div className="web-rep">
      <main className="rep-stage">
        <SellerSheets report={report} Heading="h1" />
        <div className="no-print rep-note">
          <PrintButton />
          <span className="meta">{linkText}</span>
        </div>
      </main>
    </div>
  );
}
