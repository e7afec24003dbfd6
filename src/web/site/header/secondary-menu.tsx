import { Phone } from "lucide-react";
import type { MenuItem } from "../../../domain/site/menu.ts";
import { useSite } from "../../session/use-site.ts";
import { SiteLink } from "../site-link.tsx";

/** The second row of the home page's header. */
export function SecondaryMenu({ items }: { items: readonly MenuItem[] }) {
  const { header } = useSite();
  const linkClass =
    "inline-flex min-h-11 items-center gap-2 hover:text-ink hover:underline hover:underline-offset-4";
  return (
    <nav aria-label="More" className="wrap hidden desk:block">
      <div className="flex items-center justify-between border-ink/10 border-b text-ink-2 text-sm">
        <ul className="flex gap-6">
          {items.map((item) => (
            <li key={item.id}>
              <SiteLink url={item.url} target={item.target} className={linkClass}>
                {item.name}
              </SiteLink>
            </li>
          ))}
        </ul>
        {header.telephoneLink !== undefined && (
          <a href={header.telephoneLink} className={linkClass}>
            <Phone aria-hidden className="size-4" />
            {header.telephoneText}
          </a>
        )}
      </div>
    </nav>
  );
}
