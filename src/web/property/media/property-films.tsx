import { Play, Rotate3d } from "lucide-react";
import { filmHash, type ShownFilm } from "../../../domain/property/media/shown-film.ts";
import { PropertySection } from "../property-section.tsx";
import { FilmLink } from "./film-link.tsx";

/** Tours and videos. Nothing is fetched from their providers before one is opened. */
export function PropertyFilms({ films }: { films: readonly ShownFilm[] }) {
  if (films.length === 0) return null;
  return (
    <div className="print:hidden">
      <PropertySection id="films" heading="Tour and video">
        <ul className="border-line border-b">
          {films.map((film) => (
            <li
              key={film.number}
              className="flex flex-wrap items-center justify-between gap-x-6 border-line border-t py-1.5"
            >
              {film.embed ? <OpenFilm film={film} /> : <span className="font-semibold">{film.label}</span>}
              <FilmLink film={film} />
            </li>
          ))}
        </ul>
      </PropertySection>
    </div>
  );
}

function OpenFilm({ film }: { film: ShownFilm }) {
  const Icon = film.kind === "tour" ? Rotate3d : Play;
  return (
    <a
      href={filmHash(film)}
      className="tap inline-flex items-center gap-3 font-semibold hover:underline hover:underline-offset-4"
    >
      <Icon aria-hidden className="size-5 flex-none text-action" />
      {film.label}
    </a>
  );
}
