import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { createBlockLists } from "../../demo/block-lists.ts";
import {
  type DemoSources,
  epcChartSchema,
  layoutSchema,
  libraryDocumentSchema,
  libraryPictureSchema,
  pinnedPictureSchema,
} from "../../demo/demo-sources.ts";
import { generateStock, type StockOptions } from "../../demo/stock.ts";
import { branchSchema, staffMemberSchema } from "../../domain/branch/branch-schema.ts";
import { formDefinitionSchema } from "../../domain/enquiry/custom-form/form-definition.ts";
import { branchViewingPlanSchema } from "../../domain/enquiry/viewing/viewing-plan-schema.ts";
import type { Property } from "../../domain/property/property.ts";
import { contentPageSchema } from "../../domain/site/content/content-page.ts";
import { salesEventSchema } from "../../domain/site/content/sales-event.ts";
import {
  readSettlements,
  readStations,
  readUnitPostcodes,
} from "../../server/search/place/read-gazetteer.ts";
import type { BlockLists, DemoAgency } from "../../server/site/seed-demo.ts";
import { DEMO_FOLDER, GAZETTEER_FOLDER } from "../package-root.ts";
import { readDemoFile, readDemoJson } from "./demo-files.ts";

type ReadAgency = Omit<DemoAgency, keyof DemoSources | "blocks"> &
  DemoSources &
  BlockLists & { blocks: Generator<Property[]> };

/** Reads the demo agency's files. Staff and pages are loaded now; properties are generated as they are consumed. */
export async function readDemoAgency(options: Omit<StockOptions, "sources">): Promise<ReadAgency> {
  const { seed, today } = options;
  const pictures = z.array(libraryPictureSchema).parse(await readDemoJson("pictures/manifest.json"));
  const read = <Schema extends z.ZodType>(file: string, schema: Schema) =>
    readDemoFile(file, { schema, today, pictures });

  const branches = await read("agency/branches.json", z.array(branchSchema));
  const staff = await read("agency/staff.json", z.array(staffMemberSchema));
  const events = await read("agency/sales-events.json", z.array(salesEventSchema));
  const forms = await read("agency/forms.json", z.array(formDefinitionSchema));
  const viewingTimes = await read("agency/viewing-times.json", z.array(branchViewingPlanSchema));
  const pageFiles = (await readdir(join(DEMO_FOLDER, "agency/pages"))).sort();
  const pages = await Promise.all(pageFiles.map((file) => read(`agency/pages/${file}`, contentPageSchema)));

  const settlements = await readSettlements(GAZETTEER_FOLDER);
  const units = await readUnitPostcodes(GAZETTEER_FOLDER);
  const stations = await readStations(GAZETTEER_FOLDER);
  const layouts = await read("layouts.json", z.array(layoutSchema));
  const epcCharts = await read("epc-charts.json", z.array(epcChartSchema));
  const pinnedPictures = await read("pinned-pictures.json", z.array(pinnedPictureSchema));
  const documents = await read("documents/manifest.json", z.array(libraryDocumentSchema));
  const files = { layouts, epcCharts, pictures, pinnedPictures, documents };
  const sources: DemoSources = { units, settlements, stations, ...files, branches, staff, events };
  const blocks = generateStock({ sources, ...options });
  return { ...sources, pages, forms, viewingTimes, blocks, ...createBlockLists(seed) };
}
