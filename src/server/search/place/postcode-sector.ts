/** The part of a postcode that the index stores, which is all `isInPostcode` needs: 'CB7 4' for 'CB7 4AB'. */
export function toPostcodeSector(postcode: string): string {
  const [district = "", inward = ""] = postcode.split(" ");
  return `${district} ${inward.slice(0, 1)}`;
}
