import type { ComponentProps } from "react";
import { Segmented } from "../../ui/field/segmented.tsx";

const LEGEND = "I am thinking of";
const OPTIONS = [
  { value: "selling", label: "Selling" },
  { value: "letting", label: "Letting" },
];

type ChosenProps = Pick<ComponentProps<typeof Segmented>, "value" | "defaultValue" | "onChange">;

export function ValuationChannelChoice(chosen: ChosenProps) {
  return (
    <div className="grid gap-1.5">
      <span aria-hidden className="font-semibold text-sm leading-tight">
        {LEGEND}
      </span>
      <Segmented legend={LEGEND} name="lead[channel]" options={OPTIONS} {...chosen} />
    </div>
  );
}
