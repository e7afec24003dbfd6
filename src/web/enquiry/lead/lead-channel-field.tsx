import type { LeadChannel } from "../../../domain/property/channel.ts";
import { RadioGroup } from "../../ui/field/choices.tsx";

const LABELS: Record<LeadChannel, string> = {
  selling: "Buying or selling",
  letting: "Renting or letting",
};

interface LeadChannelFieldProps {
  name: string;
  /** Likeliest first. */
  channels: readonly LeadChannel[];
  defaultValue: string | undefined;
  error: string | undefined;
}

/** A hidden field when the contact deals with one channel only. */
export function LeadChannelField({ name, channels, defaultValue, error }: LeadChannelFieldProps) {
  const [likeliest = "selling"] = channels;
  if (channels.length < 2) return <input type="hidden" name={name} value={likeliest} />;
  return (
    <RadioGroup
      legend="What is it about?"
      name={name}
      options={(["selling", "letting"] as const).map((value) => ({ value, label: LABELS[value] }))}
      defaultValue={defaultValue ?? likeliest}
      error={error}
    />
  );
}
