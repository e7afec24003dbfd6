import { type ReactNode, useId } from "react";
import { LEAD_TEXTS } from "../../../domain/enquiry/lead/lead-texts.ts";
import {
  formatSlotDay,
  groupSlotsByDay,
  type ShownSlot,
} from "../../../domain/enquiry/viewing/viewing-slots.ts";
import { classNames } from "../../lib/class-names.ts";
import { FieldError } from "../../ui/field/field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

/** Keeps the list short on a phone. The other days are behind one button. */
const DAYS_AT_ONCE = 3;
const ANY_TIME = "";
const CHIPS_CLASS = "grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2";

interface ViewingSlotFieldProps {
  /** Soonest first; undefined while they load. Without slots the field isn't rendered. */
  slots: readonly ShownSlot[] | undefined;
  /** How many to expect on each day, to reserve their space. */
  expected?: readonly number[];
  name: string;
  /** The id of the chosen slot as text; empty for any time. */
  defaultValue?: string | undefined;
  error?: string | undefined;
  autoFocus?: boolean;
  legend?: string;
  /** False if a time has to be chosen. */
  hasAnyTime?: boolean;
  /** Called with the id of the chosen slot as text; empty for any time. */
  onChoose?(id: string): void;
}

/** The branch's viewing slots by day, as radio buttons that also work without JavaScript. */
export function ViewingSlotField(props: ViewingSlotFieldProps) {
  const { slots, expected = [], name, defaultValue = ANY_TIME, onChoose } = props;
  const { legend = "When would you like to see it?", hasAnyTime = true } = props;
  const errorId = useId();
  if (slots ? slots.length === 0 : expected.length === 0) return null;
  const isGone = defaultValue !== ANY_TIME && slots?.some(({ id }) => String(id) === defaultValue) === false;
  const error = props.error ?? (isGone ? LEAD_TEXTS.viewingSlotTaken : undefined);
  const describedBy = error ? errorId : undefined;
  return (
    <fieldset
      className="grid content-start gap-4 outline-none"
      aria-describedby={describedBy}
      aria-busy={slots === undefined || undefined}
      {...(error && !slots ? { tabIndex: -1, "data-invalid": "" } : {})}
      onChange={({ target }) => onChoose?.((target as unknown as HTMLInputElement).value)}
    >
      <legend className="pb-2 font-semibold text-sm leading-tight">{legend}</legend>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {slots ? (
        <SlotChoices
          slots={slots}
          hasAnyTime={hasAnyTime}
          choice={{
            name,
            defaultValue: isGone ? ANY_TIME : defaultValue,
            isInvalid: error !== undefined,
            hasFocus: props.autoFocus ?? false,
          }}
          describedBy={describedBy}
        />
      ) : (
        <>
          {/* A form that is sent before the slots arrive keeps its choice. */}
          <input type="hidden" name={name} value={defaultValue} data-draft />
          <SlotPlaceholders expected={expected} />
        </>
      )}
    </fieldset>
  );
}

interface SlotChoicesProps {
  slots: readonly ShownSlot[];
  hasAnyTime: boolean;
  choice: Choice;
  describedBy: string | undefined;
}

function SlotChoices({ slots, hasAnyTime, choice, describedBy }: SlotChoicesProps) {
  const days = groupSlotsByDay(slots);
  const [soon, later] = [days.slice(0, DAYS_AT_ONCE), days.slice(DAYS_AT_ONCE)];
  const isLater = later.some((day) => day.slots.some(({ id }) => String(id) === choice.defaultValue));
  return (
    <>
      {hasAnyTime && (
        <div className="grid tablet:w-72">
          <Chip {...choice} value={ANY_TIME} describedBy={describedBy}>
            Any time – please call me
          </Chip>
        </div>
      )}
      {soon.map(({ day, slots: ofDay }) => (
        <Day key={day} day={day} slots={ofDay} choice={choice} />
      ))}
      {later.length > 0 && (
        <details open={isLater || undefined}>
          <summary className="tap flex items-center font-semibold text-link text-sm underline underline-offset-4">
            {formatLaterDays(later.map(({ day }) => day))}
          </summary>
          <div className="grid gap-4 pt-3">
            {later.map(({ day, slots: ofDay }) => (
              <Day key={day} day={day} slots={ofDay} choice={choice} />
            ))}
          </div>
        </details>
      )}
    </>
  );
}

/** As tall as the slots will be, so that nothing moves when they arrive. */
function SlotPlaceholders({ expected }: { expected: readonly number[] }) {
  return (
    <>
      <Skeleton className="h-11 rounded-control tablet:w-72" />
      {expected.slice(0, DAYS_AT_ONCE).map((count, day) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders have no identity
        <div key={day}>
          {/* The line of a day's name: its text and its padding. */}
          <p aria-hidden className="pb-1.5 text-sm">
            &nbsp;
          </p>
          <div className={CHIPS_CLASS}>
            {Array.from({ length: count }, (_, slot) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders have no identity
              <Skeleton key={slot} className="h-11 rounded-control" />
            ))}
          </div>
        </div>
      ))}
      {expected.length > DAYS_AT_ONCE && <span aria-hidden className="tap block" />}
    </>
  );
}

function formatLaterDays(days: readonly string[]): string {
  const [first = ""] = days;
  return days.length === 1
    ? `1 more day: ${formatSlotDay(first)}`
    : `${days.length} more days, from ${formatSlotDay(first)}`;
}

interface Choice {
  name: string;
  defaultValue: string;
  isInvalid: boolean;
  hasFocus: boolean;
}

function Day({ day, slots, choice }: { day: string; slots: readonly ShownSlot[]; choice: Choice }) {
  return (
    <fieldset>
      <legend className="pb-1.5 text-ink-2 text-sm">{formatSlotDay(day)}</legend>
      <div className={CHIPS_CLASS}>
        {slots.map(({ id, from, to }) => (
          <Chip key={id} {...choice} value={String(id)}>
            <span className="num">{from}</span>
            <span className="sr-only"> to {to}</span>
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

interface ChipProps extends Choice {
  value: string;
  describedBy?: string | undefined;
  children: ReactNode;
}

function Chip({ name, value, defaultValue, isInvalid, hasFocus, describedBy, children }: ChipProps) {
  return (
    <label
      className={classNames(
        "relative grid min-h-11 cursor-pointer place-items-center rounded-control border bg-surface px-3 transition-colors duration-(--d-1) hover:border-ink",
        "has-checked:border-action has-checked:bg-action-soft has-checked:font-semibold has-checked:ring-1 has-checked:ring-action",
        "has-focus-visible:outline-3 has-focus-visible:outline-[var(--c-focus)] has-focus-visible:outline-offset-2",
        isInvalid ? "border-error" : "border-line-strong",
      )}
    >
      <input
        {...(hasFocus ? { autoFocus: true } : {})}
        type="radio"
        name={name}
        value={value}
        defaultChecked={value === defaultValue}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        className="sr-only"
      />
      <span>{children}</span>
    </label>
  );
}
