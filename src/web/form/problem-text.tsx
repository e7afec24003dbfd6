import { useContext } from "react";
import { toPlainUrl } from "../../domain/url/plain-pages.ts";
import { PlainPageContext } from "../lib/plain-page.ts";
import { replaceLocalValue } from "../lib/storage.ts";
import { SESSION_SIGNAL } from "../session/user-known.ts";
import { userStore } from "../session/user-store.ts";

/** What an error asks the visitor to do, and where they can do it. */
const PATHS: Readonly<Record<string, string>> = {
  "Please sign in": "/user/sign-in",
  "ask for a new one": "/user/forgotten-password",
};
const PHRASE = /(Please sign in|ask for a new one)/;

/** An error message in which what to do next is a link. */
export function ProblemText({ text }: { text: string }) {
  const isPlain = useContext(PlainPageContext) !== undefined;
  return (
    <span>
      {text.split(PHRASE).map((part) => {
        const path = PATHS[part];
        if (path === undefined) return part;
        return (
          <a
            key={part}
            href={isPlain ? toPlainUrl(path) : `#${path}`}
            onClick={isPlain ? undefined : checkUser}
            className="underline underline-offset-4"
          >
            {part}
          </a>
        );
      })}
    </span>
  );
}

/** The panel may still show the user of a session that has ended, and would lead away from the sign-in form. */
function checkUser(): void {
  userStore.set({ ...userStore.get(), isKnown: false });
  replaceLocalValue(SESSION_SIGNAL, Date.now());
}
