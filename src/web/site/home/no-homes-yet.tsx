import { useSite } from "../../session/use-site.ts";
import { NoStockText } from "../../ui/no-stock-text.tsx";

/** Instead of the newest homes while there are none. */
export function NoHomesYet() {
  const { header } = useSite();
  return (
    <section aria-labelledby="no-homes-heading" className="section">
      <div className="wrap">
        <h2 id="no-homes-heading" className="heading-2">
          No homes to show yet
        </h2>
        <p className="lead mt-3 max-w-[680px]">
          <NoStockText telephoneLink={header.telephoneLink} telephoneText={header.telephoneText} />
        </p>
      </div>
    </section>
  );
}
