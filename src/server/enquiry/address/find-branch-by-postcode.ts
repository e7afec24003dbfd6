import type { Branch } from "../../../domain/branch/branch-schema.ts";
import { type Postcode, pickServingBranch } from "../../../domain/enquiry/address/postcode.ts";
import { distanceMiles } from "../../../domain/geo/distance.ts";
import { findBranchById } from "../../branch/branch-queries.ts";
import type { Query } from "../../db/database.ts";
import { findUnitPostcode } from "../../search/place/place-queries.ts";
import { findPostcodeArea, listServingBranches } from "./branch-area-queries.ts";

/** The branch that serves a postcode; undefined when none does. Looks up the postcode's position only when several do. */
export async function findBranchByPostcode(query: Query, postcode: Postcode): Promise<Branch | undefined> {
  const { sector, district } = postcode;
  const serving = await listServingBranches(query, [sector, district]);
  const point = serving.length > 1 ? await findPoint(query, postcode) : undefined;
  const branchId = pickServingBranch(
    serving.map(({ branchId: id, code, lat, lng }) => ({
      branchId: id,
      code,
      miles: point ? distanceMiles(point, { lat, lng }) : null,
    })),
    postcode,
  );
  return branchId === undefined ? undefined : findBranchById(query, branchId);
}

async function findPoint(query: Query, { postcode, sector, district }: Postcode) {
  return (await findUnitPostcode(query, postcode)) ?? findPostcodeArea(query, [sector, district]);
}
