import { Tabs } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import type { CalculatorPage } from "../../domain/calculator/calculator-page.ts";
import type { OverlayProps } from "../overlay/overlay.ts";
import { OverlayFrame } from "../overlay/overlay-frame.tsx";
import { MortgageTab } from "./mortgage-tab.tsx";
import { StampDutyTab } from "./stamp-duty-tab.tsx";
import { useMortgageForm } from "./use-mortgage-form.ts";
import { useStampDutyForm } from "./use-stamp-duty-form.ts";

/** The mortgage and stamp duty calculators of the property page. */
export function Overlay({ subject, onClose }: OverlayProps<CalculatorPage>) {
  return (
    <OverlayFrame
      title="What it would cost"
      shape="modal"
      onClose={onClose}
      top={<div className="border-line border-b" />}
    >
      <Calculators key={subject.facts.propertyId} page={subject} />
    </OverlayFrame>
  );
}

function Calculators({ page }: { page: CalculatorPage }) {
  const mortgageForm = useMortgageForm(page);
  const stampDutyForm = useStampDutyForm(page, mortgageForm.mortgage.pricePounds);
  const tables = page.settings.stampDuty;
  return (
    <Tabs.Root
      defaultValue="mortgage"
      // As tall as the taller tab, so that the dialog stays where it is.
      className="-mx-(--gutter) -my-6 tablet:-mx-6 tablet:grid tablet:min-h-[45rem] tablet:grid-cols-2 tablet:grid-rows-[auto_1fr]"
    >
      <Tabs.List
        aria-label="Calculator"
        className="z-10 mx-(--gutter) mt-5 grid auto-cols-fr grid-flow-col rounded-control bg-sunken p-1 tablet:col-start-1 tablet:row-start-1 tablet:mx-6 tablet:mt-6"
      >
        <CalculatorTab name="mortgage">Mortgage</CalculatorTab>
        {tables && <CalculatorTab name="stamp-duty">Stamp Duty</CalculatorTab>}
      </Tabs.List>
      <CalculatorPanel name="mortgage">
        <MortgageTab page={page} form={mortgageForm} />
      </CalculatorPanel>
      {tables && (
        <CalculatorPanel name="stamp-duty">
          <StampDutyTab tables={tables} form={stampDutyForm} mortgageForm={mortgageForm} />
        </CalculatorPanel>
      )}
    </Tabs.Root>
  );
}

function CalculatorTab({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Tabs.Tab
      value={name}
      className="min-h-11 rounded-[4px] px-5 font-semibold text-ink-2 transition-colors duration-(--d-1) data-active:bg-surface data-active:text-ink data-active:shadow-1"
    >
      {children}
    </Tabs.Tab>
  );
}

function CalculatorPanel({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Tabs.Panel
      value={name}
      tabIndex={-1}
      className="outline-none tablet:col-[1/-1] tablet:row-[1/-1] tablet:grid tablet:grid-cols-subgrid tablet:grid-rows-subgrid"
    >
      {children}
    </Tabs.Panel>
  );
}
