import { Monitor, Smartphone } from "lucide-react";

/**
 * A page of the site beside its editor. Its scripts don't run: it can't count a view, send a form or reach the desk
 * around it.
 */
export function SitePreview({ url, note }: { url: string; note: string }) {
  return (
    <section className="pv-pane" aria-label="Preview">
      <div className="pv-bar">
        <h2>Preview</h2>
        <span className="meta">{note}</span>
        <span className="sp" />
        <fieldset className="seg">
          <legend className="vh">Width of the preview</legend>
          <label>
            <input type="radio" name="preview-width" value="desktop" className="vh" defaultChecked />
            <Monitor className="i i-s" aria-hidden />
            Desktop
          </label>
          <label>
            <input type="radio" name="preview-width" value="phone" className="vh" />
            <Smartphone className="i i-s" aria-hidden />
            Phone
          </label>
        </fieldset>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
      <div className="pv-scroll" tabIndex={0}>
        <div className="pv" inert>
          <iframe title="The page" src={url} sandbox="allow-same-origin" loading="lazy" data-preview />
        </div>
      </div>
    </section>
  );
}
