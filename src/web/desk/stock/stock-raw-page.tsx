import type { StockRawView } from "../../../domain/desk/stock/stock-view.ts";
import { DeskMain } from "../desk-main.tsx";

/** The row as the feed sent it, to compare with what the agency's software shows. */
export function StockRawPage({ propertyId, name, from, raw }: StockRawView) {
  return (
    <DeskMain title="Row as received" back={{ href: `/desk/stock/${propertyId}`, text: name }} context={from}>
      {raw === null ? (
        <p className="note info">
          <span>The file that brought this home isn’t kept any more, or a person changed it last.</span>
        </p>
      ) : (
        <code className="raw stock-record">{raw}</code>
      )}
    </DeskMain>
  );
}
