import type { FindView } from "../../domain/desk/desk-views.ts";
import { DeskMain } from "./desk-main.tsx";

export function FindPage({ text, places }: FindView) {
  return (
    <DeskMain title="Search" width="narrow">
      <form action="/desk/find" className="filters">
        <div className="find">
          <input name="q" defaultValue={text} aria-label="Search the desk" />
        </div>
        <button type="submit" className="btn btn-s">
          Search
        </button>
      </form>
      {places.length > 0 && (
        <ul className="more">
          {places.map(({ href, name }) => (
            <li key={href}>
              <a href={href}>
                Look for “{text}” in {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </DeskMain>
  );
}
