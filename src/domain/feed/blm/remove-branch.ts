/** '47425_ABC12' of branch 47425 is 'ABC12'. Branches that are words are written in different capitals. */
export function removeBranch(theirRef: string, theirBranch: string): string {
  const start = `${theirBranch}_`;
  const isNamed =
    theirBranch !== "" &&
    theirRef.length > start.length &&
    theirRef.slice(0, start.length).toLowerCase() === start.toLowerCase();
  return isNamed ? theirRef.slice(start.length) : theirRef;
}
