import { Lasso, LocateFixed, Search } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { Channel } from "../../../domain/property/channel.ts";
import type { ChannelTotals } from "../../../domain/services.ts";
import { formatNumber } from "../../../domain/text/format-number.ts";
import { useNavigate } from "../../router/router-context.ts";
import { Button } from "../../ui/button.tsx";
import { ChannelChoice } from "../../ui/field/channel-choice.tsx";
import { PlaceField } from "../../ui/field/place-field.tsx";
import { Link } from "../../ui/link.tsx";

/** The home page looks for homes; shops and land are a link away. */
const HOMES = "kind-homes";
const QUIET_LINK = "tap inline-flex items-center gap-2 font-semibold hover:underline noscript:hidden";

interface HomeFinderProps {
  totals: ChannelTotals;
  /** A search in plain English; "" for none. */
  example: string;
}

/** The search form: a GET form that works without JavaScript; with it, results load without a reload. */
export function HomeFinder({ totals, example }: HomeFinderProps) {
  const navigate = useNavigate();
  const [channel, setChannel] = useState<Channel>("sales");
  const [note, setNote] = useState("");
  const total = totals[channel];
  const toPath = (fields: Record<string, string>) =>
    `/search?${new URLSearchParams({ channel, ...fields, fragment: HOMES })}`;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    navigate(`/search?${new URLSearchParams(data)}`);
  }

  async function locate() {
    setNote("Finding where you are …");
    const found = await import("../../lib/find-nearest-place.ts").then(
      (part) => part.findNearestPlace(),
      () => ({ problem: "We couldn’t find your location." }),
    );
    if ("problem" in found) return setNote(found.problem);
    setNote("");
    navigate(toPath({ place_id: found.place.place_id }));
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
        <div className="relative">
          <PlaceField
            label="Town, postcode or plain English"
            isLabelHidden
            placeholder="Town, postcode or plain English"
            className="min-h-14! pl-12!"
            initial={{ text: "", placeId: "" }}
            onChoose={({ placeId }) => navigate(toPath({ place_id: placeId }))}
          />
          <Search aria-hidden className="pointer-events-none absolute top-[18px] left-4 size-5 text-ink-3" />
        </div>
        <input type="hidden" name="fragment" value={HOMES} />
        <Button type="submit" size="large">
          Search{total > 1 && ` ${formatNumber(total)} homes`}
        </Button>
        <div className="flex flex-wrap items-center gap-x-5 text-sm tablet:col-span-3">
          {example !== "" && (
            <p className="mr-auto text-ink-2">
              Try{" "}
              <Link to={toPath({ q: example })} className="italic underline decoration-1 underline-offset-4">
                {`‘${example}’`}
              </Link>
            </p>
          )}
          <button type="button" onClick={locate} className={QUIET_LINK}>
            <LocateFixed aria-hidden className="size-4" />
            Near me
          </button>
          <Link to={`${toPath({ hashbang: "map" })}#/map`} state={{ isDrawing: true }} className={QUIET_LINK}>
            <Lasso aria-hidden className="size-4" />
            Draw an area
          </Link>
          <p role="status" className={note === "" ? "sr-only" : "w-full text-ink-2"}>
            {note}
          </p>
        </div>
      </form>
    </search>
  );
}
