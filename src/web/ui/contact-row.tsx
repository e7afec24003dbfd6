import { Mail, Phone } from "lucide-react";
import { toTelephoneLink } from "../../domain/site/telephone.ts";

interface ContactRowProps {
  label: string;
  telephone: string;
  email?: string | undefined;
}

/** The telephone number and email of a department or a person, as links with a 44 px touch target. */
export function ContactRow({ label, telephone, email }: ContactRowProps) {
  const linkClass =
    "tap inline-flex items-center gap-2 font-semibold tabular-nums hover:underline hover:underline-offset-4 wrap-anywhere";
  return (
    <div className="grid gap-x-6 border-line border-t py-1.5 pair:grid-cols-[minmax(0,10rem)_minmax(0,1fr)] pair:items-center">
      <dt className="pt-1.5 text-ink-2 text-sm pair:pt-0">{label}</dt>
      <dd className="flex flex-wrap gap-x-6">
        <a href={toTelephoneLink(telephone)} className={linkClass}>
          <Phone aria-hidden className="size-4 text-ink-3" />
          {telephone}
        </a>
        {email && (
          <a href={`mailto:${email}`} className={linkClass}>
            <Mail aria-hidden className="size-4 text-ink-3" />
            {email}
          </a>
        )}
      </dd>
    </div>
  );
}
