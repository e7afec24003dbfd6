import { ChevronLeft } from "lucide-react";
import { createContext, type ReactNode, useContext } from "react";
import { createPortal } from "react-dom";
import { Button } from "../../ui/button.tsx";

/** Where the overlay keeps its foot: outside of what scrolls, so that nothing focused lies beneath it. */
export const FootSlot = createContext<HTMLElement | null>(null);

interface ValuationFootProps {
  /** Of the form that the forward button sends. */
  formId: string;
  /** A verb while it is on its way. */
  busyText: string | undefined;
  onBack(): void;
  children: ReactNode;
}

/** Back on the left, forward on the right. */
export function ValuationFoot({ formId, busyText, onBack, children }: ValuationFootProps) {
  const slot = useContext(FootSlot);
  if (!slot) return null;
  return createPortal(
    <div className="flex justify-between gap-3">
      <Button look="secondary" onClick={onBack}>
        <ChevronLeft aria-hidden className="-ml-1.5 size-5" />
        Back
      </Button>
      <Button type="submit" form={formId} busyText={busyText} className="max-tablet:flex-1">
        {children}
      </Button>
    </div>,
    slot,
  );
}
