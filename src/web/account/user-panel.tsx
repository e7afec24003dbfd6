import { useEffect, useState } from "react";
import { toPanelView } from "../../domain/account/panel-routes.ts";
import { fullName, isPersisted } from "../../domain/account/user.ts";
import { useSetHash } from "../lib/use-set-hash.ts";
import type { OverlayProps } from "../overlay/overlay.ts";
import { OverlayFrame } from "../overlay/overlay-frame.tsx";
import { readLocation } from "../router/page-location.ts";
import { forgetSavedHomes } from "../saved/saved-homes-store.ts";
import { useLoading } from "../session/app-state.ts";
import { useSite } from "../session/use-site.ts";
import { userStore } from "../session/user-store.ts";
import { Button } from "../ui/button.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { PanelTabs } from "./panel-tabs.tsx";
import { PanelView } from "./panel-view.tsx";
import { signOut, startSession } from "./session.ts";

/** The side panel with the visitor's account, saved properties and saved searches. */
export function Overlay({ path, query, onClose }: OverlayProps) {
  const { agencyName } = useSite();
  const { user, isKnown } = userStore.use();
  const isSignedIn = isPersisted(user);
  const setHash = useSetHash();
  const shown = toPanelView(path, user);
  const redirect = isKnown && "redirect" in shown ? shown.redirect : undefined;

  useEffect(() => void startSession(), []);
  // What has changed since is fetched when the panel is opened again.
  useEffect(() => forgetSavedHomes, []);

  useEffect(() => {
    if (redirect) setHash(`#${redirect}`, { replace: true, state: readLocation().state });
  }, [redirect, setHash]);

  return (
    <OverlayFrame
      title={`${agencyName} Favourites`}
      shape="sheet"
      onClose={onClose}
      top={
        <div className="relative">
          <PanelTabs path={path} isSignedIn={isSignedIn} />
          <LoadingLine />
        </div>
      }
      foot={isSignedIn && path !== "/user/forgotten-password" && <SignedInAs name={fullName(user)} />}
    >
      {isKnown && "view" in shown ? (
        <PanelView view={shown.view} user={user} query={query} />
      ) : (
        <p role="status" className="flex items-center gap-3 text-ink-2">
          <Spinner />
          Loading user profile
        </p>
      )}
    </OverlayFrame>
  );
}

/** Runs under the tabs while the account is loaded, signed in to, registered or updated. */
function LoadingLine() {
  const { user, userRegister, userSignIn, userUpdate } = useLoading();
  if (!(user || userRegister || userSignIn || userUpdate)) return null;
  return (
    <span
      aria-hidden
      data-loading-line
      className="absolute inset-x-0 bottom-0 block h-[3px] origin-left animate-progress bg-action motion-reduce:animate-none"
    />
  );
}

function SignedInAs({ name }: { name: string }) {
  // The user's loading flag can't be used here: it is also set while the user is reloaded.
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = () => {
    setIsLeaving(true);
    void signOut().finally(() => setIsLeaving(false));
  };
  return (
    <div className="flex items-center justify-between gap-4">
      <span className="min-w-0 truncate text-ink-3 text-sm">Signed in as {name}</span>
      <Button look="secondary" size="small" busyText={isLeaving ? "Signing out" : undefined} onClick={leave}>
        Sign out
      </Button>
    </div>
  );
}
