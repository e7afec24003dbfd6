import { classNames } from "../../lib/class-names.ts";

interface FilterSelectProps {
  name: string;
  label: string;
  /** Stands for no choice. */
  any?: string;
  value: string;
  options: readonly { value: string; text: string }[];
}

/** A filter that applies as soon as something is chosen. */
export function FilterSelect({ name, label, any, value, options }: FilterSelectProps) {
  return (
    <label>
      <span className="vh">{label}</span>
      <select
        className={classNames("sel", any !== undefined && value !== "" && "on")}
        name={name}
        defaultValue={value}
        data-submits
      >
        {any !== undefined && <option value="">{any}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  );
}
