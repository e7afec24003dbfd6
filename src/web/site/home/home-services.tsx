import type { HomePage } from "../../../domain/site/site.ts";

export function HomeServices({ services }: { services: NonNullable<HomePage["services"]> }) {
  return (
    <section id="what-we-do" aria-labelledby="what-we-do-heading" className="section">
      <div className="wrap grid gap-8 desk:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] desk:gap-28">
        <div>
          <h2 id="what-we-do-heading" className="heading-2">
            {services.heading}
          </h2>
          <p className="lead mt-5 max-w-[44ch]">{services.lead}</p>
        </div>
        <ul className="border-line border-b">
          {services.items.map((item) => (
            <li
              key={item.heading}
              className="grid gap-x-10 gap-y-2 border-line border-t py-7 tablet:grid-cols-[minmax(0,15rem)_minmax(0,1fr)]"
            >
              <h3 className="heading-4">{item.heading}</h3>
              <p className="max-w-[56ch] text-ink-2">{item.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
