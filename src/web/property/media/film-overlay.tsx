import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { type FilmSet, filmHash } from "../../../domain/property/media/shown-film.ts";
import type { OverlayProps } from "../../overlay/overlay.ts";
import { OverlayFrame } from "../../overlay/overlay-frame.tsx";
import { Button } from "../../ui/button.tsx";
import { FilmStage } from "./film-stage.tsx";

/** The key remounts the overlay when the URL changes to another video. */
export function Overlay({ path, subject, onClose }: OverlayProps<FilmSet>) {
  const start = subject.films.findIndex((film) => filmHash(film) === `#${path}`);
  return <FilmShow key={path} set={subject} start={Math.max(0, start)} onClose={onClose} />;
}

interface FilmShowProps {
  set: FilmSet;
  start: number;
  onClose(): void;
}

function FilmShow({ set: { films }, start, onClose }: FilmShowProps) {
  const [index, setIndex] = useState(start);
  const film = films[index];
  const isLast = index === films.length - 1;
  if (!film) return null;
  return (
    <OverlayFrame
      title={film.label}
      shape="modal"
      onClose={onClose}
      foot={
        films.length > 1 && (
          <div className="flex items-center justify-between gap-3">
            <Button look="secondary" disabled={index === 0} onClick={() => setIndex(index - 1)}>
              <ChevronLeft aria-hidden className="size-5" />
              Previous
            </Button>
            <p aria-live="polite" className="text-ink-2 text-sm tabular-nums">
              {index + 1} of {films.length}
            </p>
            <Button look="secondary" disabled={isLast} onClick={() => setIndex(index + 1)}>
              Next
              <ChevronRight aria-hidden className="size-5" />
            </Button>
          </div>
        )
      }
    >
      <FilmStage key={film.number} film={film} />
    </OverlayFrame>
  );
}
