import { z } from "zod";
import { DESK_ROLES } from "../role.ts";
import { deskEmail } from "./door-schema.ts";

const MAX_BRANCHES = 500;

const id = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

/** One checkbox is posted as a text, several as a list. */
const branchIds = z
  .union([id.transform((one) => [one]), z.array(id).max(MAX_BRANCHES)])
  .optional()
  .transform((ids) => ids ?? []);

const place = {
  role: z.enum(DESK_ROLES, "Choose a role."),
  all: z.literal("1").optional(),
  branch: branchIds,
};

const hasBranches = ({ role, all, branch }: { role: string; all?: string | undefined; branch: number[] }) =>
  role === "owner" || all === "1" || branch.length > 0;
const BRANCH_PROBLEM = { path: ["branch"], message: "Choose all branches or at least one." };

export const inviteSchema = z.object({ email: deskEmail, ...place }).refine(hasBranches, BRANCH_PROBLEM);
export const roleSchema = z.object(place).refine(hasBranches, BRANCH_PROBLEM);
export const removeSchema = z.object({ heir: z.union([z.literal(""), id]).optional() });

/** Owners see every branch. */
export function toBranchIds({
  role,
  all,
  branch,
}: {
  role: string;
  all?: string | undefined;
  branch: readonly number[];
}): readonly number[] | "all" {
  return role === "owner" || all === "1" ? "all" : branch;
}
