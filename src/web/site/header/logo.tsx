import type { SiteLogo } from "../../../domain/site/site.ts";
import { Link } from "../../ui/link.tsx";

interface LogoProps {
  agencyName: string;
  logo: SiteLogo;
  isOnDeep?: boolean;
}

/** A link to the home page: the agency's logo, or its name and our default mark. */
export function Logo({ agencyName, logo, isOnDeep = false }: LogoProps) {
  return (
    <Link
      to="/"
      aria-label={`${agencyName}, home`}
      className="inline-flex min-h-11 items-center whitespace-nowrap font-display font-medium text-[1.1875rem] leading-none tracking-[-0.02em] small:text-[1.4375rem] desk:text-[1.75rem]"
    >
      {logo.src === undefined ? (
        <WrittenName agencyName={agencyName} isOnDeep={isOnDeep} />
      ) : (
        <img
          src={logo.src}
          width={logo.width}
          height={logo.height}
          alt=""
          style={{ width: logo.width, height: logo.height }}
          className="max-h-[calc(var(--h-header)-8px)] max-w-[48vw] object-contain"
        />
      )}
    </Link>
  );
}

/** The default mark and the agency's name, with an ampersand in italics. */
export function WrittenName({ agencyName, isOnDeep }: { agencyName: string; isOnDeep: boolean }) {
  const [before = "", ...others] = agencyName.split(" & ");
  const after = others.length > 0 ? others.join(" & ") : undefined;
  return (
    <span className="inline-flex items-center gap-2 small:gap-2.5 desk:gap-3">
      <svg
        viewBox="0 0 38 30"
        aria-hidden="true"
        className="h-6 w-[30px] flex-none desk:h-[30px] desk:w-[38px]"
        fill="none"
        strokeWidth="2.4"
        strokeLinecap="round"
      >
        <path d="M2 5c9 0 9.500 10 18 10 6 0 6-5.500 10-5.500 3 0 4.200 1.600 6 3" stroke="currentColor" />
        <path d="M2 25c8.500 0 9-10 18-10" className={isOnDeep ? "stroke-accent-on-deep" : "stroke-accent"} />
      </svg>
      <span>
        {before}
        {after !== undefined && (
          <>
            {" "}
            <em className="px-[0.06em] font-normal italic">&amp;</em> {after}
          </>
        )}
      </span>
    </span>
  );
}
