import { CircleAlert, CircleCheck } from "lucide-react";
import type { ThemeView } from "../../../domain/desk/content/content-views.ts";

interface ColoursProps {
  theme: ThemeView;
  draftAction: string;
}

/** Colours with how they read, the logo, and a small page that shows them. The script updates them while one is typed. */
export function ThemeColours({ theme, draftAction }: ColoursProps) {
  const { colours: rows } = theme;
  const colours = new Map(rows.map(({ role, colour }) => [role, colour]));
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
        <LogoPanels theme={theme} colours={colours} />
      </div>
      <ThemeSample theme={theme} colours={colours} />
    </section>
  );
}

type Colours = ReadonlyMap<string, string>;

/** The logo, or the agency's name, on the page's white and on the deep surface. */
function LogoPanels({ theme, colours }: { theme: ThemeView; colours: Colours }) {
  return (
    <div className="theme-logo">
      <h2>Logo</h2>
      <div className="theme-logos">
        <svg viewBox="0 0 240 72" role="img" aria-label="The logo on white">
          <rect width="240" height="72" fill="#ffffff" />
          <LogoMark theme={theme} x={120} y={36} />
        </svg>
        <svg viewBox="0 0 240 72" role="img" aria-label="The logo on the deep surface">
          <rect width="240" height="72" fill={colours.get("--c-deep")} data-fill="--c-deep" />
          <LogoMark theme={theme} x={120} y={36} isOnDeep />
        </svg>
      </div>
      <p className="meta">
        {theme.logoUrl === undefined ? "You have no logo yet, so your name is shown. " : ""}
        The logo is set in{" "}
        <a className="link" href="/desk/settings/agency">
          Agency
        </a>
        , the icon of browser tabs and the picture of shared links in{" "}
        <a className="link" href="/desk/settings/head">
          Search engines and sharing
        </a>
        .
      </p>
    </div>
  );
}

interface LogoMarkProps {
  theme: ThemeView;
  /** Its middle. */
  x: number;
  y: number;
  isOnDeep?: boolean;
}

function LogoMark({ theme: { logoUrl, agencyName }, x, y, isOnDeep = false }: LogoMarkProps) {
  if (logoUrl !== undefined)
    return (
      <image href={logoUrl} x={x - 95} y={y - 22} width="190" height="44" preserveAspectRatio="xMidYMid" />
    );
  return (
    <text x={x} y={y + 8} textAnchor="middle" className={isOnDeep ? "name inv" : "name"}>
      {agencyName}
    </text>
  );
}

/** A page of the site in small. Attributes instead of styles, which the page's security policy doesn't allow. */
function ThemeSample({ theme, colours }: { theme: ThemeView; colours: Colours }) {
  const fill = (role: string) => ({ fill: colours.get(role), "data-fill": role });
  return (
    <figure className="theme-sample">
      <p className="theme-pv">
        <b>Preview</b> <span className="meta">A page of the site with these colours</span>
      </p>
      <svg viewBox="0 0 480 470" role="img" aria-label="A page of the site with these colours">
        <rect width="480" height="470" fill="#ffffff" />
        <rect width="480" height="206" {...fill("--c-warm")} />
        <text x="24" y="38" className="nav">
          Buy Rent Sell
        </text>
        <LogoMark theme={theme} x={240} y={32} />
        <text x="456" y="38" textAnchor="end" className="nav">
          Branches
        </text>
        <text x="24" y="118" className="big">
          {theme.headline.length > 30 ? `${theme.headline.slice(0, 28).trimEnd()}…` : theme.headline}
        </text>
        <rect x="24" y="158" width="432" height="58" rx="6" fill="#ffffff" className="box" />
        <text x="40" y="192" className="soft">
          Town or postcode
        </text>
        <rect x="326" y="167" width="120" height="40" rx="5" {...fill("--c-action")} />
        <text x="386" y="192" textAnchor="middle" className="inv">
          Search homes
        </text>
        {[
          { x: 24, price: "£425,000", label: "NEW Listing!" },
          { x: 248, price: "£310,000", label: "Reduced" },
        ].map(({ x, price, label }) => (
          <g key={x}>
            <rect x={x} y="240" width="208" height="98" rx="4" className="photo" />
            <rect x={x + 8} y="248" width="96" height="24" rx="4" {...fill("--c-accent")} />
            <text x={x + 56} y="265" textAnchor="middle" className="inv">
              {label}
            </text>
            <text x={x} y="364" className="price">
              {price}
            </text>
            <text x={x} y="388" {...fill("--c-link")} className="lk">
              See this home
            </text>
          </g>
        ))}
        <rect y="412" width="480" height="58" {...fill("--c-deep")} />
        <text x="24" y="446" className="inv">
          {theme.agencyName}
        </text>
      </svg>
      <figcaption className="meta">
        A sample. “Preview draft” shows the real home page, once the draft is saved.
      </figcaption>
    </figure>
  );
}
