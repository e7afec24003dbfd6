import type { ReactNode } from "react";

/** One row of the component overview page. */
export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-6 border-line border-t py-10 tablet:grid-cols-[220px_minmax(0,1fr)] tablet:gap-12">
      <h2 className="heading-4">{title}</h2>
      <div className="grid content-start gap-5">{children}</div>
    </section>
  );
}
