import type { ReactNode } from "react";

interface PropertySectionProps {
  id: string;
  heading: string;
  children: ReactNode;
}

/** A section of the property page with its own heading. */
export function PropertySection({ id, heading, children }: PropertySectionProps) {
  return (
    <section aria-labelledby={id} className="below-fold border-line border-t py-10 print:py-3">
      <h2 id={id} className="heading-3 mb-6 print:mb-2 print:text-xl">
        {heading}
      </h2>
      {children}
    </section>
  );
}
