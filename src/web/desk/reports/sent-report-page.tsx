import type { SentReportView } from "../../../domain/desk/reports/report-screens.ts";
import { DeskMain } from "../desk-main.tsx";
import { PrintButton } from "./print-button.tsx";
import { SellerSheets } from "./seller-sheets.tsx";

export function SentReportPage({ report, backHref, sentText }: SentReportView) {
  return (
    <DeskMain
      title="Sent report"
      context={sentText}
      back={{ href: backHref, text: report.title }}
      actions={<PrintButton />}
      isBare
    >
      <div className="rep-stage">
        <SellerSheets report={report} Heading="p" />
      </div>
    </DeskMain>
  );
}
