import { ArrowLeft, ChevronDown, ChevronUp, Phone } from "lucide-react";
import type { EnquiryView } from "../../../domain/desk/enquiry/enquiry-view.ts";
import { InboxList } from "../inbox/inbox-list.tsx";
import { DueClock } from "../parts/due-clock.tsx";
import { StatePill } from "../parts/state-pill.tsx";
import { Composer } from "./composer.tsx";
import { EnquiryActions } from "./enquiry-actions.tsx";
import { EnquiryAside } from "./enquiry-aside.tsx";
import { Timeline } from "./timeline.tsx";

/** One enquiry: what happened, how to answer, and what is known about the person. */
export function EnquiryPage(view: EnquiryView) {
  const { name, state, clock, about, arrived, neighbours, canWork, property, person, firstName } = view;
  return (
    <div className="enquiry inbox" data-enquiry={view.path}>
      <InboxList list={view.list} isBeside />
      <main id="main" className="read">
        <article className="thread" aria-label={`Enquiry from ${name}`}>
          <p className="crumb enquiry-back">
            <a href={`/desk/enquiries${view.listQuery}`}>
              <ArrowLeft className="i i-s" aria-hidden />
              Enquiries
            </a>
          </p>
          <div className="th-h">
            <div className="r1">
              <h1 className="h1">{name}</h1>
              <StatePill state={state} />
              {clock && <DueClock clock={clock} isBoxed />}
              <span className="sp" />
              <Neighbour href={neighbours.previous} side="previous" />
              <Neighbour href={neighbours.next} side="next" />
            </div>
            <p className="meta-2">
              {about.words}{" "}
              {about.href === null ? (
                about.subject
              ) : (
                <a className="link" href={about.href}>
                  {about.subject}
                </a>
              )}{" "}
              · {arrived}
              {view.stateNote !== "" && state !== "new" && ` · ${view.stateNote}`}
            </p>
            {canWork && <EnquiryActions view={view} />}
          </div>
          {(property || person.telephone !== "") && (
            <div className="strip-p p-only p-flex">
              {property?.photo && <img className="thumb" src={property.photo.url} alt="" loading="lazy" />}
              <div className="grow">
                <b>{property?.address ?? about.subject}</b>
                {property && <p className="meta">{property.price}</p>}
              </div>
              {person.telephone !== "" && (
                <a className="btn btn-s" href={person.telephoneUrl}>
                  <Phone className="i" aria-hidden />
                  Call {firstName}
                </a>
              )}
            </div>
          )}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, so the keyboard has to reach it. */}
          <section className="thread-s" aria-label="What happened" tabIndex={0}>
            <Timeline entries={view.timeline} />
          </section>
          {canWork && <Composer view={view} />}
        </article>
        <EnquiryAside view={view} />
      </main>
    </div>
  );
}

function Neighbour({ href, side }: { href: string | null; side: "previous" | "next" }) {
  const [text, key, Icon] =
    side === "previous"
      ? (["Previous enquiry (K)", "k", ChevronUp] as const)
      : (["Next enquiry (J)", "j", ChevronDown] as const);
  if (href === null) return null;
  return (
    <a className="ib" href={href} aria-label={text} title={text} data-key={key}>
      <Icon className="i" aria-hidden />
    </a>
  );
}
