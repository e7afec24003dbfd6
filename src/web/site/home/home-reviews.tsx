import type { HomePage } from "../../../domain/site/site.ts";
import { formatNumber } from "../../../domain/text/format-number.ts";
import { formatDay } from "../../../domain/time/time.ts";
import { SiteLink } from "../site-link.tsx";

/** What customers say, from the agency's settings. */
export function HomeReviews({ reviews }: { reviews: NonNullable<HomePage["reviews"]> }) {
  const { heading, score, outOf, count, source, link, items } = reviews;
  return (
    <section aria-labelledby="reviews" className="py-(--section)">
      <div className="wrap">
        <h2 id="reviews" className="heading-2">
          {heading}
        </h2>
        <p className="mt-4 flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="font-display text-3xl tabular-nums">
            {score} out of {outOf}
          </span>
          <span className="text-ink-2">
            from {formatNumber(count)} reviews. {source}
          </span>
          {link && (
            <SiteLink url={link.url} className="font-semibold text-link underline underline-offset-4">
              {link.name}
            </SiteLink>
          )}
        </p>
        <ul className="mt-8 grid gap-8 tablet:grid-cols-3">
          {items.map(({ text, author, on }) => (
            <li key={author + on} className="border-line border-t pt-5">
              <blockquote>
                <p className="text-ink-2">{text}</p>
              </blockquote>
              <p className="mt-3 text-sm">
                <span className="font-semibold">{author}</span>
                <span className="text-ink-3">, {formatDay(on)}</span>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
