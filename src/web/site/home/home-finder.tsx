import { type FormEvent, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { Channel } from "../../../domain/property/channel.ts";
import type { ChannelTotals } from "../../../domain/services.ts";
import { Button } from "../../ui/button.tsx";
import { ChannelChoice } from "../../ui/field/channel-choice.tsx";
import { PlaceField } from "../../ui/field/place-field.tsx";

const EXAMPLE = "three bed house near Ely under £450k";

/** The search form: a GET form that works without JavaScript; with it, results load without a reload. */
export function HomeFinder({ totals }: { totals: ChannelTotals }) {
  const navigate = useNavigate();
  const [channel, setChannel] = useState<Channel>("sales");
  const total = totals[channel];

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    void navigate(`/search?${new URLSearchParams(data)}`);
  }

  return (
    <search>
      <form
        action="/search"
        method="get"
        onSubmit={submit}
        className="mt-8 grid gap-3 rounded-panel bg-surface p-4 shadow-2 pair:p-5 tablet:grid-cols-[auto_minmax(0,1fr)_auto] tablet:items-start"
      >
        <ChannelChoice value={channel} onChange={setChannel} />
        <PlaceField
          label="Town, postcode or plain English"
          isLabelHidden
          placeholder="Town, postcode or plain English"
          className="min-h-14!"
          initial={{ text: "", placeId: "" }}
        />
        <Button type="submit" size="large">
          Search{total > 0 && ` ${total.toLocaleString("en-GB")} properties`}
        </Button>
        <p className="text-ink-2 text-sm tablet:col-span-3">
          Try{" "}
          <Link
            to={`/search?${new URLSearchParams({ channel: "sales", q: EXAMPLE })}`}
            className="underline decoration-1 underline-offset-4"
          >
            ‘{EXAMPLE}’
          </Link>
        </p>
      </form>
    </search>
  );
}
