import { ChevronLeft } from "lucide-react";
import { createContext, type ReactNode, useContext } from "react";
import { createPortal } from "react-dom";
import { Button } from "../../ui/button.tsx";

/** The overlay's footer element. It's outside the scrolling area, so that it never covers the focused field. */
export const FootSlot = createContext<HTMLElement | null>(null);

interface ValuationFootProps {
  /** The id of the form that the submit button belongs to. */
  formId: string;
  /** The button's text while sending. */
  busyText: string | undefined;
  onBack(): void;
  children: ReactNode;
}

/** Back on the left, submit on the right. */
export function ValuationFoot({ formId, busyText, onBack, children }: ValuationFootProps) {
  const slot = useContext(FootSlot);
  if (!slot) return null;
  return createPortal(
    <div className="flex justify-between gap-3 max-small:flex-col-reverse">
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
