import type { Channel } from "../../../domain/property/channel.ts";
import { Segmented } from "./segmented.tsx";

interface ChannelChoiceProps {
  defaultValue?: Channel;
  /** Chosen by whoever uses it. */
  value?: Channel;
  onChange?(channel: Channel): void;
}

/** Buy or rent: the field `channel` of a form. */
export function ChannelChoice({ onChange, ...chosen }: ChannelChoiceProps) {
  return (
    <Segmented
      legend="Buy or rent"
      name="channel"
      options={[
        { value: "sales", label: "Buy" },
        { value: "lettings", label: "Rent" },
      ]}
      onChange={(value) => onChange?.(value === "lettings" ? "lettings" : "sales")}
      {...chosen}
    />
  );
}
