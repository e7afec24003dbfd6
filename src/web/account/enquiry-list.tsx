import { getLeadDay, LEAD_KIND_LABELS, type PortalLead } from "../../domain/enquiry/lead/portal-lead.ts";
import { formatDay } from "../../domain/time/time.ts";
import { Link } from "../ui/link.tsx";

/** The visitor's enquiries, latest first. Renders nothing if there are none. */
export function EnquiryList({ leads }: { leads: readonly PortalLead[] }) {
  if (leads.length === 0) return null;
  return (
    <section className="mt-8">
      <h3 className="heading-4">Your enquiries</h3>
      <ul className="mt-4 divide-y divide-line border-line border-y">
        {leads.map((lead) => (
          <li key={lead.lead_id} className="py-3 leading-snug">
            <span className="block font-medium">
              {LEAD_KIND_LABELS[lead.type]} to {lead.sent_to}
            </span>
            <span className="text-ink-3 text-sm">
              {formatDay(getLeadDay(lead))}
              {lead.property_id !== null && (
                <>
                  {" · "}
                  <Link
                    to={`/properties/${lead.property_id}/sales`}
                    className="text-link underline underline-offset-4"
                  >
                    View property
                  </Link>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
