import { Camera, FileText, ImagePlus } from "lucide-react";
import type { ByHandView, KeptFile } from "../../../domain/desk/stock/by-hand-view.ts";
import { Problem } from "./by-hand-fields.tsx";

/** Naming the types makes a phone convert its own format to one of them. */
const PICTURES = "image/jpeg,image/png,image/webp";

export function Photos({ photos, problems }: ByHandView) {
  return (
    <fieldset>
      <legend>Photos</legend>
      <p className="hint wide">
        The first is the one in search. We turn them upright and remove where they were taken.
      </p>
      <Kept name="photos" files={photos} hasCaptions />
      <div className="field">
        <label htmlFor="new_photos" className="by-hand-pick">
          <ImagePlus className="i" aria-hidden />
          {photos.length === 0 ? "Choose photos" : "Add more photos"}
        </label>
        <input
          id="new_photos"
          name="new_photos"
          type="file"
          accept={PICTURES}
          multiple
          aria-invalid={problems.new_photos ? true : undefined}
          aria-describedby={problems.new_photos ? "new_photos-problem" : undefined}
        />
        <Problem name="new_photos" text={problems.new_photos} />
      </div>
      <div className="field by-hand-camera">
        <label htmlFor="camera" className="by-hand-pick">
          <Camera className="i" aria-hidden />
          Take a photo
        </label>
        <input id="camera" name="camera" type="file" accept={PICTURES} capture="environment" />
        <Problem name="camera" text={problems.camera} />
      </div>
      <ul className="by-hand-chosen wide" aria-live="polite" data-chosen="new_photos camera" />
    </fieldset>
  );
}

export function Floorplans({ floorplans, problems }: ByHandView) {
  return (
    <fieldset>
      <legend>Floorplans</legend>
      <Kept name="floorplans" files={floorplans} />
      <div className="field wide">
        <label htmlFor="new_floorplans">Add floorplans, as pictures or PDFs</label>
        <input
          id="new_floorplans"
          name="new_floorplans"
          type="file"
          accept={`${PICTURES},application/pdf`}
          multiple
        />
        <Problem name="new_floorplans" text={problems.new_floorplans} />
      </div>
    </fieldset>
  );
}

const DOCUMENTS = [
  ["brochure", "Brochure (PDF)"],
  ["epc", "Energy performance certificate (PDF)"],
] as const;

export function Documents({ documents, problems }: ByHandView) {
  return (
    <fieldset>
      <legend>Documents</legend>
      <Kept name="documents" files={documents} />
      {DOCUMENTS.map(([name, label]) => (
        <div className="field" key={name}>
          <label htmlFor={name}>{label}</label>
          <input id={name} name={name} type="file" accept="application/pdf" />
          <Problem name={name} text={problems[name]} />
        </div>
      ))}
    </fieldset>
  );
}

/** What is kept already goes with the form by name, so an error elsewhere loses none of it. */
function Kept({
  name,
  files,
  hasCaptions = false,
}: {
  name: string;
  files: readonly KeptFile[];
  hasCaptions?: boolean;
}) {
  return (
    <>
      <input type="hidden" name={name} value={files.map(({ source }) => source).join("\n")} />
      {files.length > 0 && (
        <ul className="by-hand-kept wide">
          {files.map(({ source, name: shown, caption, pictureUrl }) => (
            <li key={source}>
              {pictureUrl === null ? (
                <FileText className="i" aria-hidden />
              ) : (
                <img src={pictureUrl} alt={shown} width="320" height="213" />
              )}
              {hasCaptions && (
                <label className="field">
                  <span className="vh">What {shown} shows</span>
                  <input
                    className="input"
                    name={`caption_${source}`}
                    defaultValue={caption}
                    placeholder="What it shows, such as Kitchen"
                    maxLength={200}
                  />
                </label>
              )}
              <label className="check">
                <input className="cb" type="checkbox" name="drop" value={source} />
                Remove<span className={pictureUrl === null ? undefined : "vh"}> {shown}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
