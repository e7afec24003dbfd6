import type { ReactNode } from "react";

interface BranchFilterProps {
  /** The page that shows one of the branches. */
  action: string;
  className: string;
  branches: readonly { branchId: number; name: string }[];
  branchId: number | null;
  /** Stands for all of them, where a page can show all. */
  any?: string;
  /** Further fields, which the page is to keep. */
  children?: ReactNode;
}

/** Chooses a branch, and needs no button where scripts run. */
export function BranchFilter({ action, className, branches, branchId, any, children }: BranchFilterProps) {
  if (branches.length < 2) return null;
  return (
    <form action={action} className="branch-filter">
      {children}
      <select
        className={className}
        name="branch"
        aria-label="Branch"
        defaultValue={branchId ?? ""}
        data-submits
      >
        {any !== undefined && <option value="">{any}</option>}
        {branches.map(({ branchId: id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="btn btn-s">
          Show
        </button>
      </noscript>
    </form>
  );
}
