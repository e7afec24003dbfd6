import { ArrowRight, CalendarClock, MailWarning } from "lucide-react";
import { KIND_WORDS } from "../../../domain/desk/inbox/lead-words.ts";
import type { DashboardView } from "../../../domain/desk/reports/dashboard-screen.ts";
import { DeskMain } from "../desk-main.tsx";
import { AssigneeMark } from "../parts/assignee-mark.tsx";
import { BranchFilter } from "../parts/branch-filter.tsx";
import { DueClock } from "../parts/due-clock.tsx";
import { StatePill } from "../parts/state-pill.tsx";
import { DashboardSide } from "./dashboard-side.tsx";
import { WeeksChart, WeeksLegend, WeeksTable } from "./weeks-chart.tsx";

/** Today: what waits first, then how it has been going. */
export function DashboardPage(props: DashboardView) {
  const { waiting, held, viewings, queue, weeks, byBranch, branches } = props;
  return (
    <DeskMain
      title={props.title}
      context={props.context}
      actions={
        <BranchFilter
          action="/desk"
          className="input"
          branches={branches}
          branchId={props.branchId}
          any={props.seesAllBranches ? "All branches" : `My ${branches.length} branches`}
        />
      }
    >
      {props.certificates.map(({ hasExpired, text }) => (
        <p className={hasExpired ? "note bad" : "note soon"} key={text}>
          <CalendarClock className="i" aria-hidden />
          <span>
            {text}{" "}
            <a className="link" href="/desk/content/setting/schemes">
              Enter the new one
            </a>
          </span>
        </p>
      ))}
      {props.undelivered.length > 0 && (
        <div className="note bad">
          <MailWarning className="i" aria-hidden />
          <div>
            <p>
              {props.undelivered.length === 1
                ? "An email about an enquiry wasn’t delivered. Please call."
                : "Emails about enquiries weren’t delivered. Please call."}
            </p>
            <ul>
              {props.undelivered.map(({ href, name, text }) => (
                <li key={href}>
                  <a className="link" href={href}>
                    {name}
                  </a>
                  : {text}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
      <div className="today">
        <div>
          <section className="todo" aria-label="Waiting for you">
            <Todo
              href="/desk/enquiries"
              count={waiting.count}
              what={waiting.count === 1 ? "enquiry unanswered" : "enquiries unanswered"}
              text={waiting.text}
              go={waiting.count === 0 ? "See all enquiries" : "Answer the oldest"}
              goTo={queue[0]?.href}
            />
            <Todo
              href={held.href}
              count={held.count}
              what={held.count === 1 ? "feed run held" : "feed runs held"}
              text={held.text}
              go={held.count === 0 ? "See the feeds" : held.canDecide ? "Decide" : "See the run"}
            />
            <Todo
              href="/desk/viewing-times"
              count={viewings.count}
              what={viewings.count === 1 ? "viewing this week" : "viewings this week"}
              text={viewings.text}
              go="See the times"
            />
          </section>
          {queue.length > 0 && (
            <section className="sect">
              <div className="sect-h">
                <h2>Unanswered, most urgent first</h2>
                <span className="sp" />
                <a className="link sm" href="/desk/enquiries">
                  All {waiting.count}
                </a>
              </div>
              <ul className="queue">
                {queue.map(({ leadId, href, name, kind, subject, clock, state, assignee }) => (
                  <li key={leadId}>
                    <a href={href}>
                      <span>{clock && <DueClock clock={clock} />}</span>
                      <span className="trunc">
                        <b>{name}</b>{" "}
                        <span className="meta-2">
                          {KIND_WORDS[kind]} · {subject}
                        </span>
                      </span>
                      <span>
                        <StatePill state={state} />
                      </span>
                      <AssigneeMark name={assignee?.name} />
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section className="sect">
            <div className="sect-h">
              <h2>Enquiries per week</h2>
              <span className="sp" />
              <WeeksLegend />
            </div>
            <WeeksChart weeks={weeks} label={props.weeksLabel} />
            <WeeksTable weeks={weeks} />
          </section>
          <section className="sect">
            <div className="sect-h">
              <h2>By branch, last week</h2>
            </div>
            <table className="tbl stack by-branch">
              <thead>
                <tr>
                  <th>Branch</th>
                  <th className="n">Enquiries</th>
                  <th className="n">Valuations</th>
                  <th className="n">Median response</th>
                  <th className="n">Unanswered now</th>
                  <th className="pad-l">Answered in time</th>
                </tr>
              </thead>
              <tbody>
                {byBranch.map((row) => (
                  <tr key={row.name}>
                    <td>
                      <b>{row.name}</b>
                    </td>
                    <td className="n" data-l="Enquiries">
                      {row.enquiries}
                    </td>
                    <td className="n" data-l="Valuations">
                      {row.valuations}
                    </td>
                    <td className="n" data-l="Median">
                      {row.median}
                    </td>
                    <td className="n" data-l="Unanswered">
                      {row.unanswered}
                    </td>
                    <td className="pad-l" data-l="In time">
                      <div className="in-time">
                        <div className="bar">
                          <i style={{ width: `${row.inTimePercent}%` }} />
                        </div>
                        <span className="num">{row.inTime}</span>
                      </div>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </div>
        <DashboardSide {...props} />
      </div>
    </DeskMain>
  );
}

interface TodoProps {
  href: string;
  count: number;
  what: string;
  text: string;
  go: string;
  goTo?: string | undefined;
}

function Todo({ href, count, what, text, go, goTo = href }: TodoProps) {
  return (
    <a href={goTo}>
      <span className="fig">{count.toLocaleString("en-GB")}</span>
      <h2>{what}</h2>
      <p>{text}</p>
      <span className="go">
        <span>{go}</span>
        <ArrowRight className="i i-s" aria-hidden />
      </span>
    </a>
  );
}
