import { useEffect, useState } from "react";
import { ACCOUNT_CALLS } from "../../domain/account/account-calls.ts";
import type { AnswerOf } from "../../domain/url/call.ts";
import { fetchCall } from "../lib/client/fetch-call.ts";
import { sendCall } from "../lib/client/send-call.ts";
import { showToast } from "../toast/toast-store.ts";
import { Button } from "../ui/button.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

type Device = AnswerOf<typeof ACCOUNT_CALLS.listSessions>["sessions"][number];

const SEEN = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short" });

/** The devices where the visitor is signed in, with a button to sign out each of them. */
export function DeviceList() {
  const [devices, setDevices] = useState<readonly Device[] | "failed">();
  const load = () =>
    fetchCall(ACCOUNT_CALLS.listSessions).then(
      ({ sessions }) => setDevices(sessions),
      () => setDevices("failed"),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list is opened.
  useEffect(() => void load(), []);

  async function end(device: Device | undefined): Promise<void> {
    const answer = device
      ? await sendCall(ACCOUNT_CALLS.endSession, { params: { id: device.id } })
      : await sendCall(ACCOUNT_CALLS.endOtherSessions);
    if (answer.ok) showToast("Signed out there.");
    else showToast("We couldn’t do that. Please try again.", { kind: "error" });
    await load();
  }

  if (devices === "failed")
    return <p role="alert">We couldn’t load your devices. Please open the list again.</p>;
  if (!devices) return <Skeleton className="h-40" />;
  return (
    <>
      <ul className="divide-y divide-line border-line border-y">
        {devices.map((device) => (
          <li key={device.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div>
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {device.device}
                {device.is_current && (
                  <span className="rounded-full bg-sunken px-2.5 py-0.5 font-semibold text-2xs">
                    This device
                  </span>
                )}
              </p>
              <p className="text-ink-3 text-sm">Last seen {SEEN.format(device.last_seen_at)}</p>
            </div>
            {!device.is_current && (
              <Button
                look="secondary"
                size="small"
                aria-label={`Sign out ${device.device}`}
                onClick={() => end(device)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 2 && (
        <Button look="secondary" className="mt-5" onClick={() => end(undefined)}>
          Sign out everywhere else
        </Button>
      )}
    </>
  );
}
