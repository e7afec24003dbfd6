import type { TallyLine } from "../../../domain/desk/feeds/run-tally.ts";

/** What a run did, in large figures. */
export function Tally({ tally }: { tally: readonly TallyLine[] }) {
  if (tally.length === 0) return null;
  return (
    <section className="sect">
      <div className="tally">
        {tally.map(({ count, text }) => (
          <div key={text}>
            <p className="fig">{count.toLocaleString("en-GB")}</p>
            <span>{text}</span>
          </div>
        ))}
      </div>
    </section>
  );
}
