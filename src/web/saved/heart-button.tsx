import { Heart } from "lucide-react";
import type { PropertyCard } from "../../domain/property/card/property-card.ts";
import { isSaved } from "../../domain/saved/saved-properties.ts";
import { classNames } from "../lib/class-names.ts";
import { useSavedProperties } from "./saved-properties-store.ts";
import { toggleSavedProperty } from "./toggle-saved-property.ts";

interface HeartButtonProps {
  propertyId: number;
  /** The property's address, so that each button has a unique accessible name. */
  name: string;
}

/** Saves or removes a property, whether the visitor is signed in or not. */
function HeartButton({ propertyId, name }: HeartButtonProps) {
  const isPressed = isSaved(useSavedProperties(), propertyId);
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      aria-label={`Save ${name}`}
      onClick={() => toggleSavedProperty(propertyId)}
      className="group/heart grid size-11 place-items-center"
    >
      <span className="grid size-[38px] place-items-center rounded-full bg-surface shadow-1 transition-transform duration-(--d-2) motion-safe:group-hover/heart:scale-108">
        <Heart aria-hidden className={classNames("size-5", isPressed && "fill-current text-accent")} />
      </span>
    </button>
  );
}

export function toHeart({ property_id, display_address }: PropertyCard) {
  return <HeartButton propertyId={property_id} name={display_address} />;
}
