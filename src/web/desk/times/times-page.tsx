import { ChevronLeft, ChevronRight, Plus } from "lucide-react";
import type { TimesView } from "../../../domain/desk/times/times-view.ts";
import { DeskMain } from "../desk-main.tsx";
import { BranchFilter } from "../parts/branch-filter.tsx";
import { ChosenSection } from "./chosen-section.tsx";
import { DayAgenda } from "./day-agenda.tsx";
import { PublishSection } from "./publish-section.tsx";
import { TimesGrid } from "./times-grid.tsx";

/** The viewing times of a branch: a week or a day as a grid, or as a list on a phone. */
export function TimesPage(view: TimesView) {
  const { calendar, place, chosen, canEdit } = view;
  return (
    <DeskMain
      title="Viewing times"
      context={
        <div className="times-nav">
          <BranchFilter
            action="/desk/viewing-times"
            className="sel"
            branches={view.branches}
            branchId={view.branchId}
          >
            <input type="hidden" name={place.span} value={place.day} />
          </BranchFilter>
          <SpanSwitch {...view} />
          <TimesLinks {...view} />
        </div>
      }
      actions={
        canEdit && (
          <a className="btn btn-p" href="#publish">
            <Plus className="i i-s" aria-hidden />
            Publish times
          </a>
        )
      }
    >
      <div className="times">
        <ul className="legend">
          <li>
            <i className="key booked" />
            Booked: {calendar.booked}
          </li>
          <li>
            <i className="key free" />
            Free on the site: {calendar.free}
          </li>
          <li className="d-only">
            <i className="key closed" />
            Closed
          </li>
        </ul>
        <TimesGrid calendar={calendar} />
        <div className="p-only">
          {calendar.days.every(({ slots }) => slots.length === 0) ? (
            <p className="times-none">No viewing times {place.span === "day" ? "that day" : "this week"}.</p>
          ) : (
            calendar.days.map((day) => <DayAgenda key={day.day} day={day} view={view} />)
          )}
        </div>
        <aside className={chosen ? "side has-chosen" : "side"}>
          {chosen && <ChosenSection chosen={chosen} view={view} />}
          {canEdit && <PublishSection view={view} />}
        </aside>
      </div>
    </DeskMain>
  );
}

function SpanSwitch({ place: { span }, weekHref, dayHref }: TimesView) {
  const spans = [
    { name: "week", text: "Week", href: weekHref },
    { name: "day", text: "Day", href: dayHref },
  ];
  return (
    <nav className="seg" aria-label="Week or day">
      {spans.map(({ name, text, href }) => (
        <a
          key={name}
          href={href}
          className={name === span ? "on" : undefined}
          aria-current={name === span ? "page" : undefined}
        >
          {text}
        </a>
      ))}
    </nav>
  );
}

function TimesLinks({ calendar, place: { span } }: TimesView) {
  return (
    <span className="times-links">
      <a
        className="ib"
        href={calendar.previousHref}
        aria-label={span === "day" ? "Day before" : "Week before"}
      >
        <ChevronLeft className="i" aria-hidden />
      </a>
      <a className="ib" href={calendar.nextHref} aria-label={span === "day" ? "Day after" : "Week after"}>
        <ChevronRight className="i" aria-hidden />
      </a>
      <b>{calendar.title}</b>
      {calendar.todayHref && (
        <a className="btn btn-g" href={calendar.todayHref}>
          {span === "day" ? "Today" : "This week"}
        </a>
      )}
    </span>
  );
}
