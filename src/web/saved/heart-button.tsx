import { Heart } from "lucide-react";
import type { PropertyCard } from "../../domain/property/card/property-card.ts";
import { isSaved } from "../../domain/saved/saved-properties.ts";
import { classNames } from "../lib/class-names.ts";
import { useSite } from "../session/use-site.ts";
import { useSavedProperties } from "./saved-properties-store.ts";
import { toggleSavedProperty } from "./toggle-saved-property.ts";

type HeartButtonProps = Pick<PropertyCard, "property_id" | "display_address" | "priceValue">;

/** Saves or removes a property, whether the visitor is signed in or not. The address makes each button's name unique. */
function HeartButton({ property_id, display_address, priceValue }: HeartButtonProps) {
  const isPressed = isSaved(useSavedProperties(), property_id);
  const { account } = useSite();
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      aria-label={`Save ${display_address}`}
      onClick={() =>
        toggleSavedProperty({ property_id, price: priceValue, address: display_address }, account)
      }
      className="group/heart grid size-11 place-items-center"
    >
      <span className="grid size-[38px] place-items-center rounded-full bg-surface shadow-1 transition-transform duration-(--d-2) motion-safe:group-hover/heart:scale-108">
        <Heart aria-hidden className={classNames("size-5", isPressed && "fill-current text-accent")} />
      </span>
    </button>
  );
}

export function toHeart({ property_id, display_address, priceValue }: PropertyCard) {
  return <HeartButton property_id={property_id} display_address={display_address} priceValue={priceValue} />;
}
