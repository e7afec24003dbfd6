import { CircleAlert, CircleCheck } from "lucide-react";
import type { ThemeView } from "../../../domain/desk/content/content-views.ts";

interface ColoursProps {
  theme: ThemeView;
  draftAction: string;
}

/** Colours with how they read, and the logo. The script updates them while one is typed. */
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
