import { classNames } from "../lib/class-names.ts";
import { Link } from "../ui/link.tsx";

const SIDES = [
  { name: "office", label: "Office", to: "/branches" },
  { name: "people", label: "People", to: "/staff" },
] as const;

/** Two pages that look like a toggle on one page. */
export function OfficePeopleToggle({ here }: { here: "office" | "people" }) {
  return (
    <nav
      aria-label="Office or people"
      className="inline-grid auto-cols-fr grid-flow-col rounded-control bg-ink/10 p-1"
    >
      {SIDES.map(({ name, label, to }) => (
        <Link
          key={name}
          to={to}
          aria-current={name === here ? "page" : undefined}
          className={classNames(
            "grid min-h-11 place-items-center rounded-[4px] px-5 font-semibold text-sm",
            name === here ? "bg-surface shadow-1" : "text-ink-2 hover:text-ink",
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
