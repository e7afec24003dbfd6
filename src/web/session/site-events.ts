/** Every event that the site emits, with its data. */
export interface SiteEvents {
  user_signed_in: { user_id: number };
  user_signed_out: Record<never, never>;
  saved_property_added: { property_id: number };
  ga4_form_submission: { lead_type: string };
  cookie_consent: { choice: string };
}

export type SiteEventName = keyof SiteEvents;
type Listener = <Name extends SiteEventName>(name: Name, detail: SiteEvents[Name]) => void;

const listeners = new Set<Listener>();

export function emitSiteEvent<Name extends SiteEventName>(name: Name, detail: SiteEvents[Name]): void {
  for (const listener of listeners) listener(name, detail);
}

/** Returns a function that stops listening. */
export function onSiteEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
