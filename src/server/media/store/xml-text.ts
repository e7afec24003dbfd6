const ENTITIES: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&apos;": "'",
  "&#34;": '"',
  "&#39;": "'",
  "&amp;": "&",
};

/** The content of every element of this name, in order. Enough for S3's flat answers, whose names are never nested. */
export function readXmlTexts(xml: string, name: string): string[] {
  const texts: string[] = [];
  for (let at = 0; ; ) {
    const start = xml.indexOf(`<${name}>`, at);
    const end = xml.indexOf(`</${name}>`, start);
    if (start < 0 || end < 0) return texts;
    texts.push(xml.slice(start + name.length + 2, end));
    at = end;
  }
}

/** The text of the first element of this name. */
export function readXmlText(xml: string, name: string): string | undefined {
  const [text] = readXmlTexts(xml, name);
  return text?.replace(/&(?:lt|gt|quot|apos|amp|#34|#39);/g, (entity) => ENTITIES[entity] ?? entity);
}
