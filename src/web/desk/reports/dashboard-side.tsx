import type { DashboardView, ViewedHome } from "../../../domain/desk/reports/dashboard-screen.ts";
import { imageUrl } from "../../../domain/property/media/images.ts";
import { FeedPill } from "../parts/feed-pill.tsx";

/** Last week's figures, the feeds, and which homes need a look. */
export function DashboardSide({
  lastWeek,
  feeds,
  mostViewed,
  leastViewed,
  withoutPhotos,
  gaps,
}: DashboardView) {
  return (
    <div className="side">
      <section>
        <h2>Last week</h2>
        <div className="figs two-figs">
          <Figure label="Median first response" value={lastWeek.median} text={lastWeek.comparison} />
          <Figure label="Answered in time" value={lastWeek.inTime} text={lastWeek.inTimeText} />
          <Figure label="Enquiries" value={lastWeek.enquiries.toLocaleString("en-GB")} text="" />
          <div>
            <h3>Valuations asked for</h3>
            <p className="fig">{lastWeek.valuations}</p>
            <Spark counts={lastWeek.valuationsByWeek} />
          </div>
        </div>
      </section>
      {feeds.length > 0 && (
        <section>
          <div className="sect-h">
            <h2>Feeds</h2>
            <span className="sp" />
            <a className="link sm" href="/desk/feeds">
              All feeds
            </a>
          </div>
          <ul className="versions">
            {feeds.map(({ name, text, pill }) => (
              <li key={name}>
                <b>{name}</b>
                <span className="sp" />
                <span className="meta">{text}</span>
                <FeedPill {...pill} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {mostViewed.length > 0 && <Homes heading="Most viewed this week" homes={mostViewed} />}
      {leastViewed.length > 0 && <Homes heading="Least viewed" homes={leastViewed} />}
      <section>
        <h2>Facts that are missing</h2>
        {withoutPhotos > 0 && (
          <p className="meta">
            {withoutPhotos === 1 ? "One home has no photos." : `${withoutPhotos} homes have no photos.`}
          </p>
        )}
        {gaps === null && <p className="meta">They are being counted. Reload the page in a moment.</p>}
        {gaps?.length === 0 && <p className="meta">Every home on the market has its facts.</p>}
        {gaps && gaps.length > 0 && (
          <ul className="versions">
            {gaps.map(({ label, count }) => (
              <li key={label}>
                {label}
                <span className="sp" />
                <span className="num">
                  {count === 1 ? "1 home" : `${count.toLocaleString("en-GB")} homes`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function Figure({ label, value, text }: { label: string; value: string; text: string }) {
  return (
    <div>
      <h3>{label}</h3>
      <p className="fig">{value}</p>
      {text !== "" && <p className="delta">{text}</p>}
    </div>
  );
}

/** The run of one figure over the weeks. Its last value is written next to it, so it has no words of its own. */
function Spark({ counts }: { counts: readonly number[] }) {
  const largest = Math.max(1, ...counts);
  const step = 100 / Math.max(1, counts.length - 1);
  const points = counts.map(
    (count, index) => `${(index * step).toFixed(1)},${(23 - (20 * count) / largest).toFixed(1)}`,
  );
  return (
    <svg viewBox="0 0 100 26" width="100" height="26" aria-hidden="true">
      <polyline
        points={points.join(" ")}
        fill="none"
        stroke="var(--ch-1)"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}

function Homes({ heading, homes }: { heading: string; homes: readonly ViewedHome[] }) {
  return (
    <section>
      <h2>{heading}</h2>
      <ul className="hb">
        {homes.map(({ href, name, place, photoKey, views, saves }) => (
          <li key={href}>
            {photoKey === null ? (
              <span className="thumb thumb-s none" />
            ) : (
              <img
                className="thumb thumb-s"
                src={imageUrl({ key: photoKey, width: 320 })}
                alt=""
                loading="lazy"
                width="320"
                height="213"
              />
            )}
            <div className="hb-t">
              <p className="trunc">
                <a href={href}>
                  <b>{name}</b>
                </a>
              </p>
              <p className="meta trunc">{photoKey === null ? `${place} · no photos` : place}</p>
            </div>
            <p className="n">
              {views.toLocaleString("en-GB")}
              <small>{saves === 1 ? "1 save" : `${saves} saves`}</small>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
