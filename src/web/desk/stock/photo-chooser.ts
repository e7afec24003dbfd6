/** Wide enough for every width that the site shows. */
const MOST_SIDE = 3_000;
/** Smaller files aren't worth the wait. */
const SMALL_BYTES = 1_500_000;
const QUALITY = 0.88;

/**
 * Photos that are chosen or taken one after the other all stay, and large ones are made smaller before they are sent:
 * a phone's photos would take minutes on a weak connection.
 */
export function listenForPhotos(): void {
  const list = document.querySelector<HTMLUListElement>("ul[data-chosen]");
  const input = document.querySelector<HTMLInputElement>("#new_photos");
  const camera = document.querySelector<HTMLInputElement>("#camera");
  if (!list || !input) return;
  let chosen: File[] = [];

  function show(): void {
    const transfer = new DataTransfer();
    for (const file of chosen) transfer.items.add(file);
    if (input) input.files = transfer.files;
    list?.replaceChildren(...chosen.map(toRow));
  }

  function toRow(file: File): HTMLLIElement {
    const row = document.createElement("li");
    const name = document.createElement("span");
    name.textContent = file.name;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "btn btn-g";
    button.textContent = "Remove";
    button.setAttribute("aria-label", `Remove ${file.name}`);
    button.addEventListener("click", () => {
      chosen = chosen.filter((one) => one !== file);
      show();
    });
    row.append(name, button);
    return row;
  }

  async function add(field: HTMLInputElement): Promise<void> {
    const added = [...(field.files ?? [])].filter(
      (file) =>
        !chosen.some(({ name, lastModified }) => name === file.name && lastModified === file.lastModified),
    );
    chosen = [...chosen, ...added];
    if (field === camera) camera.value = "";
    show();
    for (const file of added) {
      const small = await makeSmaller(file);
      chosen = chosen.map((one) => (one === file ? small : one));
    }
    show();
  }

  for (const field of [input, camera]) field?.addEventListener("change", () => add(field));
}

/** The photo upright and no larger than the site needs; the same file if the browser can't open it. */
async function makeSmaller(file: File): Promise<File> {
  if (file.size < SMALL_BYTES) return file;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, MOST_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
    if (!blob || blob.size >= file.size) return file;
    const { lastModified } = file;
    return new File([blob], file.name.replace(/\.\w+$/, ".jpg"), { type: blob.type, lastModified });
  } catch {
    return file;
  }
}

/** Says that a long upload has begun, so that a form isn't sent twice. */
export function showBusyForms(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-busy]")) {
    const text = button.textContent;
    button.form?.addEventListener("submit", () => {
      button.textContent = button.dataset.busy ?? text;
      button.disabled = true;
    });
    // The browser may show the page again as it was left.
    addEventListener("pageshow", () => {
      button.textContent = text;
      button.disabled = false;
    });
  }
}
