/** Pictures further down have not been fetched yet, and paper does not wait for them. */
export function hurryPictures(): HTMLImageElement[] {
  const pictures = [...document.querySelectorAll<HTMLImageElement>("main img")];
  const printed = pictures.filter((picture) => picture.closest(".print\\:hidden") === null);
  for (const picture of printed) picture.loading = "eager";
  return printed;
}
