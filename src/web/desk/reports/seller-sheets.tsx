import type { SellerReport } from "../../../domain/desk/reports/seller-report.ts";
import { imageUrl } from "../../../domain/property/media/images.ts";
import { classNames } from "../../lib/class-names.ts";
import { DotStrip } from "./dot-strip.tsx";
import { StoryRiver } from "./story-river.tsx";
import { ViewsChart } from "./views-chart.tsx";

interface SellerSheetsProps {
  report: SellerReport;
  /** The home's name is the page's heading where there is no other. */
  Heading: "h1" | "p";
}

/** A longer name is set smaller, so that the head of the sheet keeps its height. */
const LONGEST_LARGE_TITLE = 16;

/** The two A4 sheets of a report, which flow as one column on a phone. */
export function SellerSheets({ report, Heading }: SellerSheetsProps) {
  const { photo, opening, price, views, comparison, story, voice } = report;
  return (
    <>
      <article className="sheet" aria-label="First page of the report">
        <header className={photo ? "rh" : "rh plain"}>
          <div className="rh-t">
            <p className="logo">
              <span>{report.agencyName}</span>
            </p>
            <Heading className={classNames("rh-h", report.title.length > LONGEST_LARGE_TITLE && "long")}>
              {report.title}
            </Heading>
            <p className="pr">
              {price.qualifier !== "" && <small>{price.qualifier}</small>}
              {price.amount}
            </p>
            <p className="for">
              {report.periodText},
              <br />
              {report.datesText}.
              {report.forText !== "" && (
                <>
                  <br />
                  {report.forText}.
                </>
              )}
            </p>
          </div>
          {photo && (
            <figure className="rh-p">
              <img src={imageUrl({ key: photo.key, width: 992 })} alt={photo.alt} width="992" height="661" />
            </figure>
          )}
        </header>
        <div className="in">
          <p className="say">
            {opening.before}
            {opening.strong !== "" && <b>{opening.strong}</b>}
            {opening.after}
          </p>
          <dl className="rf">
            {report.figures.map(({ label, count, note }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <span className="fig">{count.toLocaleString("en-GB")}</span>
                  {note}
                </dd>
              </div>
            ))}
          </dl>
          {views && (
            <section className="rs">
              <h2>When people looked</h2>
              <p className="l">{views.note}</p>
              {hasSomething(views) && <ViewsChart chart={views} />}
            </section>
          )}
        </div>
        <Footer report={report} page={1} />
      </article>
      <article className="sheet" aria-label="Second page of the report">
        <div className="in second">
          {comparison && (
            <section className="rs">
              <h2>{comparison.heading}</h2>
              <p className="l">{comparison.text}</p>
              {comparison.rows.map((row) => (
                <DotStrip key={row.label} row={row} />
              ))}
            </section>
          )}
          {story.length > 0 && (
            <section className="rs">
              <h2>The story so far</h2>
              <StoryRiver stops={story} />
            </section>
          )}
          {voice && (
            <section className="voice" aria-label={`A note from ${voice.name}`}>
              <div>
                {voice.lead !== "" && <p className="q">{voice.lead}</p>}
                {voice.paragraphs.map((paragraph) => (
                  <p className="b" key={paragraph}>
                    {paragraph}
                  </p>
                ))}
              </div>
              <div className="who">
                <span className="sig">{voice.name}</span>
                {voice.lines.map((line) => (
                  <span key={line}>
                    {line}
                    <br />
                  </span>
                ))}
              </div>
            </section>
          )}
          <div className="fine">
            {report.countingNotes.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </div>
        <Footer report={report} page={2} />
      </article>
    </>
  );
}

/** Without a view there or here, the chart would be an empty frame. */
function hasSomething({ bars, typical }: NonNullable<SellerReport["views"]>): boolean {
  return bars.some(({ views }) => views > 0) || (typical ?? []).some((views) => views > 0);
}

function Footer({ report, page }: { report: SellerReport; page: 1 | 2 }) {
  return (
    <footer className="ft">
      <span>{report.contactText}</span>
      <span className="sp" />
      <span>
        {report.madeOn} · {page} of 2
      </span>
    </footer>
  );
}
