import { useState } from "react";
import type { Site } from "../../domain/site/site.ts";
import { ValuationSpecimen } from "../enquiry/valuation/valuation-specimen.tsx";
import { ViewingSlotSpecimen } from "../enquiry/viewing/viewing-slot-specimen.tsx";
import type { PageMeta } from "../lib/page.ts";
import { MapView } from "../map/map-view.tsx";
import { OverlayFrame } from "../overlay/overlay-frame.tsx";
import { useSite } from "../session/use-site.ts";
import { LONG_TOAST_MS, showToast } from "../toast/toast-store.ts";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Checkbox, RadioGroup } from "../ui/field/choices.tsx";
import { ComboboxField } from "../ui/field/combobox-field.tsx";
import { PasswordField } from "../ui/field/password-field.tsx";
import { Segmented } from "../ui/field/segmented.tsx";
import { SelectField } from "../ui/field/select-field.tsx";
import { TextArea, TextField } from "../ui/field/text-field.tsx";
import { Label } from "../ui/label.tsx";
import { Pagination } from "../ui/pagination.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Specimen } from "../ui/specimen.tsx";
import { Tabs } from "../ui/tabs.tsx";

export function meta(_data: null, site: Site): PageMeta {
  return { title: `Parts | ${site.agencyName}`, robots: "noindex" };
}

export async function load(): Promise<null> {
  return null;
}

/** Every component in every state, with realistic text. In development only. */
export function Page() {
  return (
    <div className="wrap py-10">
      <h1 className="heading-2 mb-8">Parts</h1>
      <TypeSpecimen />
      <ButtonSpecimen />
      <FieldSpecimen />
      <ChoiceSpecimen />
      <Specimen title="Address, day and time">
        <ValuationSpecimen />
      </Specimen>
      <Specimen title="Viewing times">
        <ViewingSlotSpecimen />
      </Specimen>
      <ToastSpecimen />
      <Specimen title="Labels">
        <div className="flex flex-wrap gap-3">
          <Label tone="new">NEW Listing!</Label>
          <Label tone="home">New Home</Label>
          <Label tone="auction">Auction · 3 December</Label>
          <Label tone="offer">Under offer</Label>
          <Label tone="sold">SSTC</Label>
        </div>
      </Specimen>
      <NavigationSpecimen />
      <OverlaySpecimen />
      <Specimen title="Skeletons">
        <div className="grid grid-cols-3 gap-6">
          {["first", "second", "third"].map((name) => (
            <div key={name} className="grid gap-3">
              <Skeleton className="aspect-3/2" />
              <Skeleton className="h-5 w-1/2" />
              <Skeleton className="h-4 w-3/4" />
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen title="Map">
        <div className="h-120">
          <MapView settings={useSite().map} label="Map of East Anglia" />
        </div>
      </Specimen>
      <Specimen title="Empty states">
        <EmptyState heading="Saved properties will appear here.">
          Press the heart on any home to keep it.
        </EmptyState>
      </Specimen>
    </div>
  );
}

function TypeSpecimen() {
  return (
    <Specimen title="Type">
      <p className="heading-1">Find your place</p>
      <p className="heading-2">New this week</p>
      <p className="heading-3">Material information</p>
      <p className="heading-4">What is known, and what isn’t</p>
      <p className="lead">Lead: three-bedroom semi-detached house, Cambridgeshire.</p>
      <p>Body: the living room takes the morning sun through the bay and has a working fireplace.</p>
      <p className="text-ink-3 text-sm">Meta: title register, checked 3 November 2026</p>
    </Specimen>
  );
}

function ButtonSpecimen() {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Specimen title="Buttons">
      <div className="flex flex-wrap items-center gap-4">
        <Button size="large">Large</Button>
        <Button>Book a Viewing</Button>
        <Button size="small">Small</Button>
        <Button busyText={isBusy ? "Sending" : undefined} onClick={() => setIsBusy(true)}>
          Send the enquiry
        </Button>
        <Button disabled>Not now</Button>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button look="secondary">Ask a question</Button>
        <Button look="ghost">Clear all</Button>
        <Button look="danger">Delete my account</Button>
        <span className="on-deep rounded-control bg-deep p-3">
          <Button look="inverse">Book a Valuation</Button>
        </span>
      </div>
    </Specimen>
  );
}

const PLACES = [
  { id: "ely", label: "Ely", note: "Cambridgeshire" },
  { id: "elmswell", label: "Elmswell", note: "Suffolk" },
  { id: "elsenham", label: "Elsenham", note: "Essex" },
];

function FieldSpecimen() {
  const [place, setPlace] = useState("");
  const matching = PLACES.filter(({ label }) => label.toLowerCase().startsWith(place.toLowerCase()));
  return (
    <Specimen title="Fields">
      <div className="grid gap-5 tablet:grid-cols-2">
        <TextField label="First name" name="first_name" defaultValue="Rosa" />
        <TextField label="Last name" name="last_name" hint="As you sign it" />
        <TextField
          label="Email"
          name="email"
          type="email"
          defaultValue="rosa.whitlock@"
          error="Please enter a valid email"
        />
        <TextField label="Development of interest" name="development" defaultValue="Willow Court" disabled />
        <SelectField
          label="Bedrooms, at least"
          name="min_beds"
          options={[
            { value: "2", label: "2 (121 homes)" },
            { value: "3", label: "3 (64 homes)" },
          ]}
        />
        <ComboboxField
          label="Place"
          name="location"
          value={place}
          suggestions={matching}
          emptyText="No place of that name."
          onValueChange={setPlace}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          hint="8 characters or more"
        />
        <TextArea label="Additional Notes" name="notes" isOptional />
      </div>
    </Specimen>
  );
}

function ChoiceSpecimen() {
  return (
    <Specimen title="Choices">
      <Checkbox label="Garden (41)" name="garden" defaultChecked />
      <Checkbox
        label="I agree to the terms & conditions"
        name="terms"
        error="You must agree to our terms & conditions"
      />
      <RadioGroup
        legend="News from us"
        name="news"
        defaultValue="optin"
        options={[
          { value: "optin", label: "Opt in" },
          { value: "optout", label: "Opt out" },
        ]}
      />
      <div>
        <Segmented
          legend="Buy or rent"
          name="channel"
          defaultValue="sales"
          options={[
            { value: "sales", label: "Buy" },
            { value: "lettings", label: "Rent" },
          ]}
        />
      </div>
    </Specimen>
  );
}

function ToastSpecimen() {
  const fail = () =>
    showToast(
      "Sorry, something went wrong. You may already have an account with this email address, if so, please try signing in instead of registering.",
      { kind: "error", durationMs: LONG_TOAST_MS },
    );
  return (
    <Specimen title="Toasts">
      <div className="flex flex-wrap gap-4">
        <Button look="secondary" onClick={() => showToast("Property saved.")}>
          Show a success
        </Button>
        <Button look="secondary" onClick={() => showToast("<b>Property</b> saved.")}>
          Show one with markup
        </Button>
        <Button look="secondary" onClick={fail}>
          Show an error
        </Button>
      </div>
    </Specimen>
  );
}

function NavigationSpecimen() {
  return (
    <Specimen title="Tabs, breadcrumb, pages">
      <Tabs
        label="Calculators"
        tabs={[
          { id: "mortgage", label: "Mortgage", content: "What a month would cost." },
          { id: "stamp-duty", label: "Stamp duty", content: "What the tax would be." },
        ]}
      />
      <Breadcrumb trail={[{ label: "Home", to: "/" }]} here="Parts" />
      <Pagination page={4} pageCount={12} hrefOf={(page) => `/dev/ui?page=${page}`} />
    </Specimen>
  );
}

function OverlaySpecimen() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Specimen title="Overlay">
      <div className="flex flex-wrap items-center gap-4">
        <a href="#/user/saved-searches" className="font-semibold text-link underline underline-offset-4">
          Open the user panel
        </a>
        <Button look="secondary" onClick={() => setIsOpen(true)}>
          Open a modal
        </Button>
      </div>
      {isOpen && (
        <OverlayFrame
          title="A modal"
          shape="modal"
          onClose={() => setIsOpen(false)}
          foot={<Button>Next</Button>}
        >
          <p>It has its own scroll and a fixed foot.</p>
        </OverlayFrame>
      )}
    </Specimen>
  );
}
