import type { ReactNode } from "react";
import { formatAddress } from "../../../domain/enquiry/address/address.ts";
import { bookingTime } from "../../../domain/enquiry/valuation/time-slots.ts";
import type { ValuationFlow } from "../../../domain/enquiry/valuation/valuation-flow.ts";
import { dayLabel } from "../../../domain/time/calendar-days.ts";
import { Button } from "../../ui/button.tsx";
import type { Valuation } from "./use-valuation.ts";
import { toAddress } from "./valuation-home-fields.tsx";

interface ValuationSummaryProps {
  flow: ValuationFlow;
  act: Valuation["act"];
}

/** The home, day and times that were chosen, with buttons to change them. */
export function ValuationSummary({ flow, act }: ValuationSummaryProps) {
  const toTimes = () => act({ kind: "back" });
  const toHome = () => {
    act({ kind: "back" });
    act({ kind: "back" });
  };
  return (
    <section aria-labelledby="your-visit" className="rounded-control bg-warm-soft px-6 py-5">
      <h3 id="your-visit" className="heading-4">
        Your visit
      </h3>
      <dl className="mt-2 divide-y divide-line">
        <SummaryRow
          label={flow.channel === "letting" ? "To let" : "To sell"}
          change="Change the address"
          onChange={toHome}
        >
          {formatAddress({ ...toAddress(flow), postcode: "" })},{" "}
          <span className="whitespace-nowrap">{flow.answers.postcode}</span>
        </SummaryRow>
        <SummaryRow label="When" change="Change the day or the times" onChange={toTimes}>
          {flow.day !== null && dayLabel(flow.day)}
          <span className="num block">{bookingTime(flow)}</span>
        </SummaryRow>
      </dl>
    </section>
  );
}

interface SummaryRowProps {
  label: string;
  change: string;
  onChange(): void;
  children: ReactNode;
}

function SummaryRow({ label, change, onChange, children }: SummaryRowProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-x-3 py-3">
      <dt className="font-semibold text-sm">{label}</dt>
      <dd className="row-start-2 leading-snug">{children}</dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        <Button look="ghost" size="small" aria-label={change} onClick={onChange} className="-mt-3 -mr-3">
          Change
        </Button>
      </dd>
    </div>
  );
}
