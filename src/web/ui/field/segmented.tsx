interface SegmentedProps {
  legend: string;
  name: string;
  options: readonly { value: string; label: string }[];
  defaultValue?: string;
  /** Makes the field controlled. */
  value?: string;
  onChange?: (value: string) => void;
  /** For four choices in a narrow panel. */
  isSmall?: boolean;
}

/**
 * Two or three choices side by side, built from radio buttons, so that arrow keys and forms work, also
 * without JavaScript.
 */
export function Segmented({ legend, name, options, defaultValue, value, onChange, isSmall }: SegmentedProps) {
  return (
    <fieldset className="inline-grid auto-cols-fr grid-flow-col rounded-control bg-sunken p-1">
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={`grid ${isSmall ? "min-h-11 px-3 text-sm" : "min-h-12 px-5"} place-items-center rounded-[4px] font-semibold text-ink-2 transition-colors duration-(--d-1) has-checked:bg-surface has-checked:text-ink has-checked:shadow-1 has-focus-visible:outline-3 has-focus-visible:outline-[var(--c-focus)] has-focus-visible:outline-offset-2`}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
            onChange={() => onChange?.(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
