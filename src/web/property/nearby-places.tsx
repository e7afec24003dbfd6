import type { NearbyPlace } from "../../domain/property/nearby/nearby-places.ts";

/** How far it is to stations, towns and landmarks. */
export function NearbyPlaces({ nearby }: { nearby: readonly NearbyPlace[] }) {
  if (nearby.length === 0) return null;
  return (
    <>
      <dl className="mt-6 grid gap-x-10 pair:grid-cols-2">
        {nearby.map(([name, distance]) => (
          <div key={name} className="flex justify-between gap-4 border-line border-b py-2.5 text-sm">
            <dt>{name}</dt>
            <dd className="flex-none text-ink-2 tabular-nums">{distance}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-ink-3 text-sm">
        Distances are in a straight line. By road or on foot it&rsquo;s further.
      </p>
    </>
  );
}
