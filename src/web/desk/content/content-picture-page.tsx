import { CircleAlert, Upload } from "lucide-react";
import type { ContentPictureView } from "../../../domain/desk/content/content-views.ts";
import { DeskForm } from "../desk-form.tsx";
import { DeskMain } from "../desk-main.tsx";

const LONGEST_ALT = 300;

export function ContentPicturePage({ heading, path, field, alt, problem, pictures }: ContentPictureView) {
  const action = `${path}/picture`;
  return (
    <DeskMain
      title={`A picture for ${heading}`}
      back={{ href: `${path}#${field}`, text: heading }}
      width="mid"
    >
      {problem && (
        <p className="note bad" role="alert">
          <CircleAlert className="i" aria-hidden />
          <span>{problem}</span>
        </p>
      )}
      <section>
        <div className="sect-h">
          <h2>Upload a picture</h2>
        </div>
        <DeskForm action={action} encType="multipart/form-data" className="doc-group pic-upload">
          <input type="hidden" name="field" value={field} />
          <div className="field">
            <label htmlFor="picture-alt">What the picture shows</label>
            <input
              className="input"
              id="picture-alt"
              name="alt"
              defaultValue={alt}
              maxLength={LONGEST_ALT}
              required
              placeholder="Our branch on the High Street, with a blue door"
              aria-describedby="picture-alt-hint"
            />
            <p className="hint" id="picture-alt-hint">
              For people who can’t see it, and for search engines.
            </p>
          </div>
          <div className="field">
            <label htmlFor="picture-file">File</label>
            <input
              className="input"
              id="picture-file"
              name="file"
              type="file"
              accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
              required
              aria-describedby="picture-file-hint"
            />
            <p className="hint" id="picture-file-hint">
              JPEG, PNG, WebP, AVIF or GIF, at most 25 MB. We remove the place and camera details from it.
            </p>
          </div>
          <button type="submit" className="btn btn-p">
            <Upload className="i i-s" aria-hidden />
            Upload and use
          </button>
        </DeskForm>
      </section>
      {pictures.length > 0 && (
        <section className="sect">
          <div className="sect-h">
            <h2>Or choose one that the site has</h2>
          </div>
          <DeskForm action={action}>
            <input type="hidden" name="field" value={field} />
            <ul className="pic-grid">
              {pictures.map(({ key, alt: text, src }) => (
                <li key={key}>
                  <button type="submit" name="key" value={key}>
                    <img src={src} alt="" loading="lazy" />
                    <span>{text}</span>
                  </button>
                </li>
              ))}
            </ul>
          </DeskForm>
        </section>
      )}
    </DeskMain>
  );
}
