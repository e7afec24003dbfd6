import { CircleCheck } from "lucide-react";
import type { AnsweredLinkView } from "../../../domain/desk/enquiry/answered-link-view.ts";
import { DeskMain } from "../desk-main.tsx";

/** Its form needs no token: the signature in its path is the permission. */
export function AnsweredLinkPage({ about, arrived, answered, path, deskPath }: AnsweredLinkView) {
  return (
    <DeskMain
      title={answered ? "This enquiry is answered" : "Have you answered this enquiry?"}
      width="narrow"
    >
      <div className="answered-link">
        <p className="answered-about">{about}</p>
        <p className="meta">{arrived}</p>
        {answered ? (
          <p className="why on">
            <CircleCheck className="i" aria-hidden />
            <span>{answered} There’s nothing more to do here.</span>
          </p>
        ) : (
          <form method="post" action={path} className="stacked">
            <fieldset className="field slots-f">
              <legend className="lab">How did you answer?</legend>
              <label className="check">
                <input className="cb" type="radio" name="how" value="email" defaultChecked /> By email
              </label>
              <label className="check">
                <input className="cb" type="radio" name="how" value="call" /> By phone
              </label>
            </fieldset>
            <button type="submit" className="btn btn-p">
              I’ve answered this
            </button>
            <p className="sm quiet">
              It stops the clock for your branch. The timeline says that it was done by this link.
            </p>
          </form>
        )}
        <p>
          <a className="link" href={deskPath}>
            Open the enquiry at the desk
          </a>
        </p>
      </div>
    </DeskMain>
  );
}
