/**
 * From 800,000 streets to their towns and villages. A street names its settlement, or, where it has none, its
 * local authority: those "towns" spread over a district and are left out.
 */
const CLUSTER_METRES = 12_000;
const SAME_TOWN_DEGREES = 0.07;
const SAME_NAME_KM = 45;
const KM_PER_DEGREE = { lat: 111.2, lng: 68 };

const COUNCIL_NAME = / - |^(City|County) of |^County Durham$|^London Borough/;
/** Districts that form a single cluster, so that their spread does not give them away. */
const SINGLE_DISTRICTS = new Set([
  "South Ribble",
  "Reigate and Banstead",
  "North Warwickshire",
  "Aberdeen City",
  "Glasgow City",
  "Dundee City",
  "Hinckley and Bosworth",
  "Tonbridge and Malling",
  "Newark and Sherwood",
  "Basingstoke and Deane",
  "Windsor and Maidenhead",
  "Folkestone and Hythe",
  "South Derbyshire",
  "East Hampshire",
  "Isle of Wight",
]);

/** One cluster for each name and neighbourhood: a name may be that of many villages. */
export function clusterStreets({ streets, towns, districts, toLatLng }) {
  const clusters = new Map();
  for (const [, town, district, , , easting, northing] of streets) {
    const known = clusters.get(town) ?? [];
    clusters.set(town, known);
    const near = known.find(
      (c) => Math.hypot(c.x / c.count - easting, c.y / c.count - northing) < CLUSTER_METRES,
    );
    const cluster = near ?? { x: 0, y: 0, count: 0, districts: new Map() };
    if (!near) known.push(cluster);
    cluster.x += easting;
    cluster.y += northing;
    cluster.count += 1;
    const code = districts[district];
    cluster.districts.set(code, (cluster.districts.get(code) ?? 0) + 1);
  }
  return [...clusters].flatMap(([town, list]) =>
    list.map(({ x, y, count, districts: codes }) => {
      const [lat, lng] = toLatLng(x / count, y / count);
      const [[district]] = [...codes].sort((a, b) => b[1] - a[1]);
      return { name: towns[town], lat, lng, streets: count, district, population: 0 };
    }),
  );
}

/** Takes position and population from the census of towns where it knows the place, by any of its names. */
export function withPopulation(places, cities) {
  const byName = new Map();
  for (const city of cities) {
    for (const name of new Set(city.names.map(fold))) byName.set(name, [...(byName.get(name) ?? []), city]);
  }
  return places.map((place) => {
    for (const name of namesOf(place.name)) {
      const city = (byName.get(fold(name)) ?? []).find((candidate) => isSameTown(candidate, place));
      if (city) return { ...place, name, lat: city.lat, lng: city.lng, population: city.population };
    }
    return { ...place, name: namesOf(place.name).at(-1) };
  });
}

/** "Cardiff / Caerdydd" is one place in two languages. */
function namesOf(name) {
  return name.split(" / ");
}

/** A city's streets are spread as far as the city is. */
function isSameTown(city, place) {
  const reach = city.population > 1_000_000 ? 6 * SAME_TOWN_DEGREES : SAME_TOWN_DEGREES;
  return Math.hypot((city.lng - place.lng) * 0.6, city.lat - place.lat) < reach;
}

/** Leaves out what is a district and no place, and what stands twice. */
export function onlySettlements(places, cities) {
  const cityNames = new Set(cities.flatMap((city) => city.names.map(fold)));
  const byName = groupByName(places);
  return places.filter((place) => {
    if (COUNCIL_NAME.test(place.name) || SINGLE_DISTRICTS.has(place.name)) return false;
    if (place.population > 0) return isLargestHere(place, byName.get(place.name));
    const namesakes = byName
      .get(place.name)
      .filter((other) => other !== place && distanceKm(other, place) < SAME_NAME_KM);
    if (namesakes.some((other) => other.population > 0)) return false;
    const isSpread =
      namesakes.length > 0 && namesakes.reduce((sum, p) => sum + p.streets, place.streets) >= 55;
    return !isSpread || cityNames.has(fold(place.name));
  });
}

function isLargestHere(place, namesakes) {
  const here = namesakes.filter((other) => distanceKm(other, place) < SAME_NAME_KM / 3);
  return here.sort((a, b) => b.population - a.population)[0] === place;
}

function groupByName(places) {
  const groups = new Map();
  for (const place of places) groups.set(place.name, [...(groups.get(place.name) ?? []), place]);
  return groups;
}

export function distanceKm(a, b) {
  return Math.hypot((a.lng - b.lng) * KM_PER_DEGREE.lng, (a.lat - b.lat) * KM_PER_DEGREE.lat);
}

function fold(name) {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/^st\.? /, "saint ")
    .replace(/[^a-z]/g, "");
}
