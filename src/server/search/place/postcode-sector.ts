/** What the index keeps of a postcode: all that `isInPostcode` asks. 'CB7 4AB' is in 'CB7 4'. */
export function toPostcodeSector(postcode: string): string {
  const [district = "", inward = ""] = postcode.split(" ");
  return `${district} ${inward.slice(0, 1)}`;
}
