/** Shown in place of the map. Not an alert, because everything on the map is in a list too. */
export function MapProblem({ text }: { text: string }) {
  return (
    <p className="absolute inset-0 grid place-items-center bg-sunken p-6 text-center text-ink-2">{text}</p>
  );
}

export const MAP_NOT_SUPPORTED = "This device can’t show the map.";
export const MAP_UNAVAILABLE = "The map isn’t available at the moment.";
