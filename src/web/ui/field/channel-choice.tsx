import type { Channel } from "../../../domain/property/channel.ts";
import { Segmented } from "./segmented.tsx";

interface ChannelChoiceProps {
  defaultValue?: Channel;
  /** Makes the field controlled. */
  value?: Channel;
  onChange?(channel: Channel): void;
}

/** Buy or rent: the `channel` field of a form. */
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
