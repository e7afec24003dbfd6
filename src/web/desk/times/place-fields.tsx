import type { TimesView } from "../../../domain/desk/times/times-view.ts";

/** What a form needs to lead back to where it was sent from. */
export function PlaceFields({ view: { branchId, place } }: { view: TimesView }) {
  return (
    <>
      <input type="hidden" name="branch_id" value={branchId} />
      <input type="hidden" name="week" value={place.day} />
      <input type="hidden" name="span" value={place.span} />
    </>
  );
}
