import type { ViewingPage } from "../../../domain/enquiry/viewing/viewing-page.ts";
import { formatSlot } from "../../../domain/enquiry/viewing/viewing-slots.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ViewingSlotField } from "./viewing-slot-field.tsx";

interface ViewingChangesProps {
  page: ViewingPage;
  /** Asks for confirmation first. */
  isCancelling: boolean;
}

/** Moves or cancels a booked viewing. Plain forms, which work without JavaScript. */
export function ViewingChanges({ page, isCancelling }: ViewingChangesProps) {
  const { path, time, slots, home, canMove } = page;
  const seen = <input type="hidden" name="seen_slot_id" value={time?.id} />;
  if (isCancelling) {
    return (
      <form method="post" action={path} className="mt-8 rounded-panel border border-line-strong p-6">
        {seen}
        <h2 className="heading-4">Cancel this viewing?</h2>
        <p className="mt-2 text-ink-2">
          {time && `${formatSlot(time)}. `}We'll tell the branch, and offer the time to others.
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button type="submit" look="danger" name="cancel" value="yes">
            Yes, cancel viewing
          </Button>
          <ButtonLink href={path} look="secondary">
            Keep viewing
          </ButtonLink>
        </div>
      </form>
    );
  }
  return (
    <section className="mt-10">
      <h2 className="heading-3">Change or cancel</h2>
      {slots.length > 0 ? (
        <form method="post" action={path} className="mt-5 grid gap-5">
          {seen}
          <ViewingSlotField
            slots={slots}
            name="viewing_slot_id"
            legend="Move it to another time"
            hasAnyTime={false}
          />
          <Button type="submit" className="justify-self-start">
            Move viewing
          </Button>
        </form>
      ) : (
        <p className="mt-3 text-ink-2">{getNoTimesText({ home, canMove })}</p>
      )}
      <p className="mt-8">
        <ButtonLink href={`${path}?cancel=yes`} look="secondary">
          Cancel viewing
        </ButtonLink>
      </p>
    </section>
  );
}

function getNoTimesText({ home, canMove }: Pick<ViewingPage, "home" | "canMove">): string {
  if (!home) return "This home is no longer on the market. Please call us before you set off.";
  if (!home.isAvailable)
    return "This home is under offer, sold or let, so we offer no other times. Please call us before you set off.";
  return canMove
    ? "There are no other free times at the moment. Please call us to move your viewing."
    : "You've moved this viewing several times. Please call us to move it again.";
}
