import { CircleAlert, CircleCheck } from "lucide-react";
import type { ContrastRow } from "../../../domain/desk/content/theme-contrast.ts";

interface ColoursProps {
  rows: readonly ContrastRow[];
  draftAction: string;
}

/** Colours with how they read, and a small page that shows them. The script updates both while one is typed. */
export function ThemeColours({ rows, draftAction }: ColoursProps) {
  return (
    <section className="theme-colours" data-theme-colours>
      <div>
        <h2>Colours</h2>
        {rows.map(({ role, name, text, colour, result, passes, suggestion }) => (
          <div key={role} className="sw">
            <svg className="c" aria-hidden="true" viewBox="0 0 44 36" preserveAspectRatio="none">
              <rect width="44" height="36" fill={colour} data-fill={role} />
            </svg>
            <span>
              <b>{name}</b>
              <br />
              <span className="meta">{text}</span>
            </span>
            <input
              className="input mono"
              name={`colour.${role}`}
              defaultValue={colour}
              data-role={role}
              aria-label={name}
              aria-invalid={!passes}
              maxLength={120}
            />
            <span className="r" data-result={role} aria-live="polite">
              <span className={passes ? "why ok" : "why no"}>
                {passes ? (
                  <CircleCheck className="i" aria-hidden />
                ) : (
                  <CircleAlert className="i" aria-hidden />
                )}
                <span data-text>{result}</span>
              </span>
            </span>
            {suggestion && (
              <p className="note bad theme-fix">
                <span>Too hard to read. You can publish once every colour passes.</span>
                <button
                  type="submit"
                  className="btn btn-s"
                  name="use"
                  value={`${role} ${suggestion}`}
                  formAction={draftAction}
                >
                  Use {suggestion}
                </button>
              </p>
            )}
          </div>
        ))}
      </div>
      <ThemeSample colours={new Map(rows.map(({ role, colour }) => [role, colour]))} />
    </section>
  );
}

/** A page of the site in small. Attributes instead of styles, which the page's security policy doesn't allow. */
function ThemeSample({ colours }: { colours: ReadonlyMap<string, string> }) {
  const fill = (role: string) => ({ fill: colours.get(role), "data-fill": role });
  return (
    <figure className="theme-sample">
      <svg viewBox="0 0 480 330" role="img" aria-label="A page of the site with these colours">
        <rect width="480" height="330" fill="#ffffff" />
        <rect width="480" height="150" {...fill("--c-warm")} />
        <text x="24" y="62" className="big">
          Find your place
        </text>
        <rect x="24" y="92" width="432" height="46" rx="6" fill="#ffffff" />
        <text x="38" y="120" className="soft">
          Town or postcode
        </text>
        <rect x="340" y="98" width="108" height="34" rx="5" {...fill("--c-action")} />
        <text x="394" y="120" textAnchor="middle" className="inv">
          Search homes
        </text>
        <rect x="24" y="172" width="96" height="24" rx="4" {...fill("--c-accent")} />
        <text x="72" y="189" textAnchor="middle" className="inv">
          NEW Listing!
        </text>
        <text x="24" y="224" className="price">
          £425,000
        </text>
        <text x="24" y="250" {...fill("--c-link")} className="lk">
          See this home
        </text>
        <rect y="280" width="480" height="50" {...fill("--c-deep")} />
        <text x="24" y="310" className="inv">
          The foot of every page
        </text>
      </svg>
      <figcaption className="meta">
        A sample. “Preview draft” shows the real home page, once the draft is saved.
      </figcaption>
    </figure>
  );
}
