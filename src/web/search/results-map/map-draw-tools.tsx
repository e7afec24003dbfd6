import {
  Check,
  Maximize2,
  PenLine,
  Plus,
  Spline,
  SquareDashedMousePointer,
  Trash2,
  Undo2,
  X,
} from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { canAddArea, FEWEST_CORNERS } from "../../../domain/search/area/area-edits.ts";
import { classNames } from "../../lib/class-names.ts";
import { Button } from "../../ui/button.tsx";
import type { Drawing, DrawingMode } from "./use-drawing.ts";

const ICON = "size-[18px]";
const HINTS = {
  off: "",
  freehand: "Press and drag around the area you want.",
  points: "Tap each corner. Tap the last one again to finish.",
  edit: "Drag a corner to move it.",
};

interface MapDrawToolsProps {
  drawing: Drawing;
  /** Corners of the area being drawn point by point. */
  cornerCount: number;
  onFinish(): void;
  onUndo(): void;
}

/** The drawing buttons. Which ones are shown depends on the mode and on the areas drawn so far. */
export function MapDrawTools({ drawing, cornerCount, onFinish, onUndo }: MapDrawToolsProps) {
  const { mode, areas } = drawing;
  const isDrawing = mode === "freehand" || mode === "points";
  const tools = useFocusAfter(mode);
  return (
    <>
      <fieldset ref={tools} aria-label="Draw an area" className="flex flex-wrap gap-2">
        {mode === "off" && <OffTools drawing={drawing} />}
        {isDrawing && (
          <div className="pointer-events-auto flex rounded-control bg-surface shadow-2">
            <Mode label="Freehand" isOn={mode === "freehand"} onClick={() => drawing.start("freehand")}>
              <PenLine aria-hidden className={ICON} />
            </Mode>
            <Mode label="Point by point" isOn={mode === "points"} onClick={() => drawing.start("points")}>
              <Spline aria-hidden className={ICON} />
            </Mode>
          </div>
        )}
        {mode === "points" && cornerCount > 0 && (
          <Tool onClick={onUndo}>
            <Undo2 aria-hidden className={ICON} />
            Undo<span className="sr-only"> the last corner</span>
          </Tool>
        )}
        {mode === "points" && cornerCount >= FEWEST_CORNERS && (
          <Tool onClick={onFinish}>
            <Check aria-hidden className={ICON} />
            Finish
          </Tool>
        )}
        {isDrawing && (
          <Tool onClick={drawing.stop}>
            <X aria-hidden className={ICON} />
            Cancel
          </Tool>
        )}
        {mode === "edit" && (
          <Tool onClick={drawing.stop}>
            <Check aria-hidden className={ICON} />
            Done
          </Tool>
        )}
        {mode === "edit" && areas.length > 0 && <ClearTool drawing={drawing} />}
      </fieldset>
      {mode !== "off" && (
        <p className="rounded-control bg-deep px-3 py-1.5 text-inverse text-sm shadow-2">{HINTS[mode]}</p>
      )}
    </>
  );
}

/** Changing the mode often removes the focused button: then focuses the first of the new ones. */
function useFocusAfter(mode: DrawingMode) {
  const tools = useRef<HTMLFieldSetElement>(null);
  const before = useRef(mode);
  useEffect(() => {
    if (before.current === mode) return;
    before.current = mode;
    if (document.activeElement === document.body)
      tools.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [mode]);
  return tools;
}

function OffTools({ drawing }: { drawing: Drawing }) {
  const { areas } = drawing;
  // A click by keyboard has a count of 0, and a keyboard can't drag a line.
  const begin = (clicks: number) => drawing.start(clicks === 0 ? "points" : "freehand");
  if (areas.length === 0)
    return (
      <Tool onClick={({ detail }) => begin(detail)}>
        <PenLine aria-hidden className={ICON} />
        Draw an area
      </Tool>
    );
  return (
    <>
      <Tool onClick={drawing.edit}>
        <SquareDashedMousePointer aria-hidden className={ICON} />
        {areas.length === 1 ? "Edit area" : "Edit areas"}
      </Tool>
      <Tool onClick={drawing.widen}>
        <Maximize2 aria-hidden className={ICON} />
        <span className="hidden pair:inline">Widen by a mile</span>
        <span className="pair:hidden">+1 mile</span>
      </Tool>
      {canAddArea(areas) && (
        <Tool onClick={({ detail }) => begin(detail)} aria-label="Add another area">
          <Plus aria-hidden className={ICON} />
          <span className="hidden pair:inline">Add another area</span>
          <span className="pair:hidden">Add</span>
        </Tool>
      )}
      <ClearTool drawing={drawing} />
    </>
  );
}

function ClearTool({ drawing }: { drawing: Drawing }) {
  return (
    <Tool onClick={drawing.clear}>
      <Trash2 aria-hidden className={ICON} />
      Clear
      <span className="sr-only"> {drawing.areas.length === 1 ? "the drawn area" : "the drawn areas"}</span>
    </Tool>
  );
}

function Tool({ className, ...rest }: Parameters<typeof Button>[0]) {
  return (
    <Button
      look="secondary"
      size="small"
      {...rest}
      className={classNames("pointer-events-auto border-transparent! px-3! shadow-2", className)}
    />
  );
}

interface ModeProps {
  label: string;
  isOn: boolean;
  onClick(): void;
  children: ReactNode;
}

function Mode({ label, isOn, onClick, children }: ModeProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className={classNames(
        "inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold text-sm",
        isOn ? "bg-action text-action-text" : "text-ink hover:bg-action-faint",
      )}
      onClick={onClick}
    >
      {children}
      {label}
    </button>
  );
}
