/** Loads lazy pictures further down the page, because printing doesn't wait for them. */
export function hurryPictures(): HTMLImageElement[] {
  const pictures = [...document.querySelectorAll<HTMLImageElement>("main img")];
  const printed = pictures.filter((picture) => picture.closest(".print\\:hidden") === null);
  for (const picture of printed) picture.loading = "eager";
  return printed;
}
