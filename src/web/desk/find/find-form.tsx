import { Search } from "lucide-react";

interface FindFormProps {
  typed?: string;
  /** For a page that is opened to type here. */
  hasFocus?: boolean;
}

/** The search field on pages. The rail of wide screens has a narrower one. */
export function FindForm({ typed = "", hasFocus = false }: FindFormProps) {
  return (
    <form action="/desk/find" className="filters find-form">
      <label className="find">
        <Search className="i i-s" aria-hidden />
        <span className="vh">Search the desk</span>
        <input
          name="q"
          defaultValue={typed}
          placeholder="Name, address or reference"
          maxLength={100}
          // biome-ignore lint/a11y/noAutofocus: only where nothing is above the field
          autoFocus={hasFocus}
          data-rows-start
        />
      </label>
      <button type="submit" className="btn btn-s">
        Search
      </button>
    </form>
  );
}
