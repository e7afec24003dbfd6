import { formatNumber } from "../../../domain/text/format-number.ts";
import { classNames } from "../../lib/class-names.ts";
import { Checkbox } from "../../ui/field/choices.tsx";
import { SelectField } from "../../ui/field/select-field.tsx";

/** A filter option, and how many properties it would leave; undefined if it isn't counted. */
export interface CountedOption {
  value: string;
  label: string;
  count: number | undefined;
  /** Part of the option before it, as a detached house is a house. */
  isPart?: boolean;
}

interface CountedFilterProps {
  legend: string;
  name: string;
  options: readonly CountedOption[];
  value: string;
  onChange?(value: string): void;
}

/** Radio buttons, each with a bar that shows its count. */
export function CountedRadios({ legend, name, options, value, onChange }: CountedFilterProps) {
  const most = Math.max(1, ...options.map(({ count }) => count ?? 0));
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-sm">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            "-mx-2.5 grid min-h-11 grid-cols-[auto_1fr_84px_3.5rem] items-center gap-3 rounded-control px-2.5 has-checked:bg-action-faint",
            option.count === 0 && "text-ink-3",
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            {...(onChange
              ? { checked: option.value === value, onChange: () => onChange(option.value) }
              : { defaultChecked: option.value === value })}
            className="size-6 appearance-none rounded-full border-[1.5px] border-line-strong bg-surface checked:border-[7px] checked:border-action hover:border-ink"
          />
          {option.label}
          <span aria-hidden className="h-1 overflow-hidden rounded-full bg-sunken">
            <span
              className="block h-full rounded-full bg-action"
              style={{ width: `${((option.count ?? 0) / most) * 100}%` }}
            />
          </span>
          <span className="text-right text-ink-3 text-sm tabular-nums">{formatCount(option.count)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** A native select, with the counts in brackets. */
export function CountedSelect({ legend, name, options, value, onChange }: CountedFilterProps) {
  return (
    <SelectField
      label={legend}
      name={name}
      options={options.map((option) => ({
        value: option.value,
        label: option.count === undefined ? option.label : `${option.label} (${formatCount(option.count)})`,
      }))}
      {...(onChange
        ? { value, onChange: (event) => onChange(event.currentTarget.value) }
        : { defaultValue: value })}
    />
  );
}

interface CountedChecksProps {
  legend: string;
  name: string;
  options: readonly CountedOption[];
  values: readonly string[];
  onToggle?(value: string): void;
}

/** Options that would find nothing aren't shown, unless they're chosen. */
export function CountedChecks({ legend, name, options, values, onToggle }: CountedChecksProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-sm">{legend}</legend>
      <div className="grid">
        {options
          .filter((option) => option.count !== 0 || values.includes(option.value))
          .map((option) => (
            <div key={option.value} className={option.isPart ? "ml-8" : undefined}>
              <Checkbox
                name={name}
                value={option.value}
                {...(onToggle
                  ? { checked: values.includes(option.value), onChange: () => onToggle(option.value) }
                  : { defaultChecked: values.includes(option.value) })}
                label={
                  <span className="flex justify-between gap-4">
                    {option.label}
                    <span className="text-ink-3 text-sm tabular-nums">{formatCount(option.count)}</span>
                  </span>
                }
              />
            </div>
          ))}
      </div>
    </fieldset>
  );
}

function formatCount(count: number | undefined): string {
  return count === undefined ? "" : formatNumber(count);
}
