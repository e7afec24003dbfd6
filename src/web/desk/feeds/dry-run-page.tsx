import type { DryRunView } from "../../../domain/desk/feeds/dry-run.ts";
import { DeskMain } from "../desk-main.tsx";
import { SetAside } from "./set-aside.tsx";
import { Tally } from "./tally.tsx";

/** What a file would do. Mapping is offered on the feed's page, because this file isn't stored. */
export function DryRunPage(run: DryRunView) {
  const { feedId, feedName, fileName, heading, text, kind, tally } = run;
  return (
    <DeskMain
      title="Try a file"
      context={fileName}
      back={{ href: `/desk/feeds/${feedId}`, text: feedName }}
      width="mid"
    >
      <p className={`note ${kind}`}>
        <span>
          <b>{heading}.</b> {text}
        </span>
      </p>
      <Tally tally={tally} />
      <SetAside {...run} canEdit={false} ownBranches={[]} choices={null} />
      <p className="sect">
        <a className="btn btn-s" href={`/desk/feeds/${feedId}#try`}>
          Try another file
        </a>
      </p>
    </DeskMain>
  );
}
