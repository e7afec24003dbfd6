import type { FeedDelivery, FeedView } from "../../../domain/desk/feeds/feeds-view.ts";

/** What the people who look after the agency's software need to know. */
export function HowToDeliver({ delivery, canTry }: { delivery: FeedDelivery } & Pick<FeedView, "canTry">) {
  const { kind, url, isNew, folder } = delivery;
  return (
    <section className="sect" id="deliver">
      <div className="sect-h">
        <h2>{kind === "calls" ? "Where the calls go" : "Where the files go"}</h2>
      </div>
      <dl className="feed-deliver">
        <dt>{kind === "calls" ? "Base URL of the calls" : "PUT, over the internet"}</dt>
        <dd>
          <code className="raw">{url}</code>
          <p className="meta">
            {isNew
              ? "The long part in the middle is the feed’s secret. Keep it like a password."
              : "SECRET stands for the feed’s secret, which was shown when the feed was added. We can’t show it again."}
            {kind === "files" && " {file name} is the file’s own name, such as stock.zip."}
          </p>
        </dd>
        {folder !== "" && (
          <>
            <dt>Or into a folder on the server</dt>
            <dd>
              <code className="raw">{folder}</code>
              <p className="meta">
                In the site’s data folder. A file is taken once it hasn’t changed for 30 seconds.
              </p>
            </dd>
          </>
        )}
      </dl>
      {isNew && (
        <ol className="feed-next">
          {canTry && (
            <li>
              <a className="link" href="#try">
                Try a file
              </a>{" "}
              before the first one is published.
            </li>
          )}
          <li>Send the URL to your software’s support, in a way that you’d send a password.</li>
          <li>
            {kind === "calls"
              ? "Ask for a full upload. What arrives on the first day is your stock, not news, so no alerts are sent about it."
              : "Ask for files with the complete stock of the branches that they name. The first one is no news, so no alerts are sent about it."}
          </li>
        </ol>
      )}
    </section>
  );
}
