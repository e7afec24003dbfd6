import { MoveRight } from "lucide-react";
import { getBranchFinderPath, getBranchPath } from "../../../domain/branch/branch-paths.ts";
import type { HomeBranch } from "../../../domain/pages/home-page.ts";
import { formatNumber } from "../../../domain/text/format-number.ts";
import { Link } from "../../ui/link.tsx";

export function formatHomes(homes: number): string {
  return homes === 1 ? "1 home" : `${formatNumber(homes)} homes`;
}

export function BranchesHead({ heading }: { heading: string }) {
  return (
    <div className="mb-10 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
      <h2 id="branches-heading" className="heading-2">
        {heading}
      </h2>
      <Link
        to={getBranchFinderPath({})}
        className="tap inline-flex items-center gap-2 font-semibold text-link hover:underline"
      >
        Get in touch
        <MoveRight aria-hidden className="size-4" />
      </Link>
    </div>
  );
}

/** The branches of an agency that draws no rivers. */
export function BranchList({ heading, branches }: { heading: string; branches: readonly HomeBranch[] }) {
  if (branches.length === 0) return null;
  return (
    <section id="branches" aria-labelledby="branches-heading" className="section">
      <div className="wrap">
        <BranchesHead heading={heading} />
        <ul className="grid gap-x-8 tablet:grid-cols-2 desk:grid-cols-4">
          {branches.map(({ branchUrl, name, homes }) => (
            <BranchRow
              key={branchUrl}
              href={getBranchPath(branchUrl)}
              name={name}
              note={formatHomes(homes)}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}

export function BranchRow({ href, name, note }: { href: string; name: string; note: string }) {
  return (
    <li className="border-line border-b">
      <a
        href={href}
        className="flex min-h-[52px] items-center justify-between gap-4 font-semibold hover:underline hover:underline-offset-4"
      >
        {name}
        <span className="font-normal text-ink-3 text-sm tabular-nums">{note}</span>
      </a>
    </li>
  );
}
