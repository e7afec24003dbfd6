import { useRef } from "react";
import { useOnDemand } from "../lib/use-on-demand.ts";
import { useWhenSeen } from "../lib/use-when-seen.ts";

const loadList = () =>
  import("./recently-viewed-list.tsx").then(({ RecentlyViewedList }) => RecentlyViewedList);

/** Loads the list of recently viewed properties once the visitor scrolls near it. */
export function RecentlyViewedSlot({ exceptId }: { exceptId?: number }) {
  const place = useRef<HTMLDivElement>(null);
  const { Part: RecentlyViewedList, request } = useOnDemand(loadList);
  useWhenSeen(place, { onSeen: request, margin: "400px" });
  return <div ref={place}>{RecentlyViewedList && <RecentlyViewedList exceptId={exceptId} />}</div>;
}
