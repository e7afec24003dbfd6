import { ArrowLeft, ArrowRight, Eye, EyeOff, GripVertical, ImagePlus } from "lucide-react";
import type { ReactNode } from "react";
import type { StockPhoto, StockPropertyView } from "../../../domain/desk/stock/stock-view.ts";
import { DeskForm } from "../desk-form.tsx";

/** The photos in the site's order. Each button is a form's, so that it works without a script. */
export function StockPhotos(home: StockPropertyView) {
  const { photos, canEdit, arePhotosArranged, propertyId, photosSeen, editHref, words } = home;
  if (photos.length === 0 && editHref === null) return null;
  const shown = photos.filter(({ position }) => position !== null).length;
  return (
    <section className="sect" id="photos">
      <div className="sect-h">
        <h2>Photos</h2>
        <span className="meta">{canEdit && "Drag, or use the arrows. "}The first is the one in search.</span>
        <span className="sp" />
        {editHref !== null && (
          <a className="btn btn-s" href={`${editHref}#new_photos`}>
            <ImagePlus className="i" aria-hidden />
            Add photos
          </a>
        )}
        {canEdit && arePhotosArranged && (
          <DeskForm action={`/desk/stock/${propertyId}/photos`}>
            <input type="hidden" name="seen" value={photosSeen} />
            <button type="submit" className="btn btn-s" name="move" value="reset">
              {words.undoOrder}
            </button>
          </DeskForm>
        )}
      </div>
      <DeskForm action={`/desk/stock/${propertyId}/photos`}>
        <input type="hidden" name="seen" value={photosSeen} />
        <ul className="photos" data-photos={canEdit ? "" : undefined}>
          {photos.map((photo) => (
            <Tile key={photo.key} photo={photo} shown={shown} canEdit={canEdit} />
          ))}
        </ul>
      </DeskForm>
    </section>
  );
}

function Tile({ photo, shown, canEdit }: { photo: StockPhoto; shown: number; canEdit: boolean }) {
  const { key, name, url, position } = photo;
  return (
    <li className={position === null ? "ph hid" : "ph"} data-key={position === null ? undefined : key}>
      <img src={url} alt={name} loading="lazy" width="480" height="320" />
      <span className="pos">{position ?? "Hidden"}</span>
      <div className="ph-c">
        {canEdit && position !== null && (
          <span className="ib grip" aria-hidden>
            <GripVertical className="i" />
          </span>
        )}
        <span className="sm trunc">{name}</span>
        <span className="sp" />
        {canEdit && position !== null && (
          <>
            <Move photoKey={key} move="earlier" label={`Move ${name} earlier`} isOff={position === 1}>
              <ArrowLeft className="i" aria-hidden />
            </Move>
            <Move photoKey={key} move="later" label={`Move ${name} later`} isOff={position === shown}>
              <ArrowRight className="i" aria-hidden />
            </Move>
            <Move photoKey={key} move="hide" label={`Hide ${name}`} isOff={false}>
              <Eye className="i" aria-hidden />
            </Move>
          </>
        )}
        {canEdit && position === null && (
          <Move photoKey={key} move="show" label={`Show ${name}`} isOff={false}>
            <EyeOff className="i" aria-hidden />
          </Move>
        )}
      </div>
    </li>
  );
}

interface MoveProps {
  photoKey: string;
  move: string;
  label: string;
  isOff: boolean;
  children: ReactNode;
}

/** One button carries both what to do and with which photo, so one form is enough for all of them. */
function Move({ photoKey, move, label, isOff, children }: MoveProps) {
  return (
    <button
      type="submit"
      className="ib"
      id={`photo-${move}-${photoKey}`}
      name="act"
      value={`${move} ${photoKey}`}
      aria-label={label}
      title={label}
      disabled={isOff}
    >
      {children}
    </button>
  );
}
