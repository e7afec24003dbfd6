import { Link } from "react-router";
import type { LogoSize } from "../../domain/site/theme-settings.ts";

interface LogoProps {
  agencyName: string;
  size: LogoSize;
  isOnDeep?: boolean;
}

/** Two lines that join, and the name with its ampersand in italics. */
export function Logo({ agencyName, size, isOnDeep = false }: LogoProps) {
  const [before, after] = agencyName.split(" & ");
  return (
    <Link
      to="/"
      aria-label={`${agencyName}, home`}
      className="inline-flex min-h-11 items-center gap-2.5 whitespace-nowrap font-display font-medium text-[1.4375rem] leading-none tracking-[-0.02em] desk:gap-3 desk:text-[1.75rem]"
      style={{ maxWidth: `max(${size.width}px, 100%)` }}
    >
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
    </Link>
  );
}
