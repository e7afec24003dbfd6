import { useEffect, useRef, useState } from "react";
import { ADDRESS_TEXTS, type FormAddress, NO_FORM_ADDRESS } from "../../../domain/enquiry/address/address.ts";
import { useIsHydrated } from "../../lib/use-is-hydrated.ts";
import { Button } from "../../ui/button.tsx";
import { AddressInputs, type AddressProps, MANUAL_FIELDS } from "./address-inputs.tsx";
import { AddressLookupField } from "./address-lookup-field.tsx";
import { ChosenAddress } from "./chosen-address.tsx";

interface AddressFieldProps extends AddressProps {
  isManual: boolean;
  /** The name of the lookup's text field. Without one the form ignores the field. */
  lookupName?: string;
  /** 'You must enter a valid address' */
  error?: string | undefined;
  /** Also clears the chosen address. */
  onModeChange(isManual: boolean): void;
}

/** The visitor's address, looked up or entered by hand. Without JavaScript it's always entered by hand. */
export function AddressField(props: AddressFieldProps) {
  const { value, isManual, nameOf, errors = {}, error, lookupName = "", onChange, onModeChange } = props;
  const isHydrated = useIsHydrated();
  const [isAway, setIsAway] = useState(false);
  const { frame, followFocus } = useFollowingFocus();
  const isChosen = value.street_address !== "" || value.town !== "" || value.postcode !== "";
  const inputs = { value, nameOf, errors, onChange };

  function changeMode(mode: { isManual: boolean; isAway: boolean }) {
    setIsAway(mode.isAway);
    onModeChange(mode.isManual);
    followFocus();
  }
  function choose(address: FormAddress) {
    onChange(address);
    followFocus();
  }

  if (!isHydrated || isManual) {
    return (
      <div ref={frame} className="grid gap-5">
        {isAway && (
          <p role="alert" className="text-ink-2">
            {ADDRESS_TEXTS.unavailable}
          </p>
        )}
        <AddressInputs fields={MANUAL_FIELDS} {...inputs} />
        {isHydrated && (
          <ModeButton onClick={() => changeMode({ isManual: false, isAway: false })}>
            {ADDRESS_TEXTS.lookUp}
          </ModeButton>
        )}
      </div>
    );
  }
  return (
    <div ref={frame} className="grid gap-3">
      {isChosen ? (
        <ChosenAddress {...inputs} onDrop={() => choose(NO_FORM_ADDRESS)} />
      ) : (
        <AddressLookupField
          name={lookupName}
          error={error}
          onChoose={choose}
          onUnavailable={() => changeMode({ isManual: true, isAway: true })}
        />
      )}
      <ModeButton onClick={() => changeMode({ isManual: true, isAway: false })}>
        {ADDRESS_TEXTS.manual}
      </ModeButton>
    </div>
  );
}

/** Switching modes removes the focused element, so focus moves to the first field of the new mode. */
function useFollowingFocus() {
  const frame = useRef<HTMLDivElement>(null);
  const [follows, setFollows] = useState(0);
  useEffect(() => {
    if (follows === 0) return;
    const find = (selector: string) => frame.current?.querySelector<HTMLElement>(selector);
    (find("input:not([type=hidden])") ?? find("button"))?.focus();
  }, [follows]);
  return { frame, followFocus: () => setFollows((count) => count + 1) };
}

function ModeButton({ onClick, children }: { onClick(): void; children: string }) {
  return (
    <Button look="ghost" size="small" onClick={onClick} className="-ml-3 justify-self-start">
      {children}
    </Button>
  );
}
