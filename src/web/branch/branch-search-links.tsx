import { getBranchSearchUrl } from "../../domain/branch/branch-links.ts";
import type { Branch } from "../../domain/branch/branch-schema.ts";
import { Link } from "../ui/link.tsx";

/** Links to all of a branch's properties, by channel. */
export function BranchSearchLinks({ branch }: { branch: Pick<Branch, "branchId" | "name"> }) {
  const channels = [
    { channel: "sales", label: "View all for sale" },
    { channel: "lettings", label: "View all to let" },
  ] as const;
  return (
    <p className="flex gap-6">
      {channels.map(({ channel, label }) => (
        <Link
          key={channel}
          to={getBranchSearchUrl(branch.branchId, channel)}
          className="tap inline-flex items-center font-semibold text-link underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          {label}
        </Link>
      ))}
    </p>
  );
}
