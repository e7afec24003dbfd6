import { ChevronLeft, ChevronRight, Plus } from "lucide-react";
import type { TimesView } from "../../../domain/desk/times/times-view.ts";
import { DeskMain } from "../desk-main.tsx";
import { ChosenSection } from "./chosen-section.tsx";
import { DayAgenda } from "./day-agenda.tsx";
import { PublishSection } from "./publish-section.tsx";
import { WeekGrid } from "./week-grid.tsx";

/** The viewing times of a branch: a week as a grid, or as a list of days on a phone. */
export function TimesPage(view: TimesView) {
  const { week, branches, chosen, canEdit } = view;
  return (
    <DeskMain
      title="Viewing times"
      context={<WeekLinks {...view} />}
      actions={
        canEdit && (
          <a className="btn btn-p" href="#publish">
            <Plus className="i i-s" aria-hidden />
            Publish times
          </a>
        )
      }
    >
      {branches.length > 1 && (
        <nav className="tabs" aria-label="Branches">
          {branches.map(({ branchId, name, href, isCurrent }) => (
            <a key={branchId} href={href} aria-current={isCurrent ? "page" : undefined}>
              {name}
            </a>
          ))}
        </nav>
      )}
      <div className="times">
        <ul className="legend">
          <li>
            <i className="key booked" />
            Booked: {week.booked}
          </li>
          <li>
            <i className="key free" />
            Free on the site: {week.free}
          </li>
          <li className="d-only">
            <i className="key closed" />
            Closed
          </li>
        </ul>
        <WeekGrid week={week} />
        <div className="p-only">
          {week.days.every(({ slots }) => slots.length === 0) ? (
            <p className="times-none">No viewing times this week.</p>
          ) : (
            week.days.map((day) => <DayAgenda key={day.day} day={day} view={view} />)
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

function WeekLinks({ week }: TimesView) {
  return (
    <span className="times-nav">
      <a className="ib" href={week.previousHref} aria-label="Week before">
        <ChevronLeft className="i" aria-hidden />
      </a>
      <a className="ib" href={week.nextHref} aria-label="Week after">
        <ChevronRight className="i" aria-hidden />
      </a>
      <b>{week.title}</b>
      {week.todayHref && (
        <a className="btn btn-g" href={week.todayHref}>
          This week
        </a>
      )}
    </span>
  );
}
