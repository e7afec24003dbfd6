import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

type GazetteerFile = "places" | "districts" | "sectors" | "units";

/** Reads towns and villages, largest first. */
export async function readSettlements(folder: string) {
  const rows = await readGazetteer(folder, "places");
  return rows.map(([name = "", county = "", lat, lng, population]) => ({
    name,
    county,
    lat: Number(lat),
    lng: Number(lng),
    population: Number(population),
  }));
}

/** Reads the railway stations, which are kept by hand in a plain file. */
export async function readStations(folder: string) {
  const rows = splitRows(await readFile(join(folder, "stations.tsv"), "utf8"));
  return rows.map(([name = "", county = "", lat, lng]) => ({
    name,
    county,
    lat: Number(lat),
    lng: Number(lng),
  }));
}

export async function readUnitPostcodes(folder: string) {
  const rows = await readGazetteer(folder, "units");
  return rows.map(([postcode = "", lat, lng, street = "", town = ""]) => ({
    postcode,
    lat: Number(lat),
    lng: Number(lng),
    street,
    town,
  }));
}

/** Reads postcode districts or sectors. */
export async function readPostcodeAreas(folder: string, name: "districts" | "sectors") {
  const rows = await readGazetteer(folder, name);
  return rows.map(([code = "", lat, lng]) => ({
    name: code,
    county: "",
    lat: Number(lat),
    lng: Number(lng),
  }));
}

/** Reads the rows of a file made by factory/gazetteer/build.mjs. */
async function readGazetteer(folder: string, name: GazetteerFile): Promise<string[][]> {
  return splitRows(gunzipSync(await readFile(join(folder, `${name}.tsv.gz`))).toString("utf8"));
}

function splitRows(text: string): string[][] {
  return text
    .trimEnd()
    .split("\n")
    .map((line) => line.split("\t"));
}
