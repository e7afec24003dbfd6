import { ChevronRight } from "lucide-react";
import type { Crumb } from "../lib/structured-data.ts";
import { Link } from "./link.tsx";

/** The path to a page. The last entry is the page itself and isn't a link. */
export function Breadcrumb({ trail, here }: { trail: readonly Crumb[]; here: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-2 text-ink-3 text-sm">
        {trail.map((crumb) => (
          <li key={crumb.to} className="flex items-center gap-2">
            <Link
              to={crumb.to}
              className="tap inline-flex items-center text-ink-2 underline decoration-line underline-offset-4 hover:decoration-current"
            >
              {crumb.label}
            </Link>
            <ChevronRight aria-hidden className="size-3.5" />
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
