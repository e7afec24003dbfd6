import { readTokens } from "../html-tokens.ts";

/** Called by a payload that runs; the element and the attribute stand for those that only got into the markup. */
export const CANARY = "attackCanary";
export const CANARY_ELEMENT = "attack-canary";
const CANARY_ATTRIBUTE = "attackcanary";

/** Each tries to get out of another place: text, an attribute, a script, a comment, a URL. */
export const PAYLOADS = [
  `<${CANARY_ELEMENT} onclick="${CANARY}(1)">`,
  `"><${CANARY_ELEMENT} onerror=${CANARY}(2)>`,
  `' ${CANARY_ATTRIBUTE}='1' onfocus='${CANARY}(3)`,
  `" ${CANARY_ATTRIBUTE}="1" onfocus="${CANARY}(4)`,
  `</script><script>${CANARY}(5)</script>`,
  `</title></textarea></style><img src=x ${CANARY_ATTRIBUTE} onerror=${CANARY}(6)>`,
  `javascript:${CANARY}(7)`,
  `--><svg onload=${CANARY}(8) ${CANARY_ATTRIBUTE}>`,
  `&lt;${CANARY_ELEMENT}&gt;&#60;${CANARY_ELEMENT}&#62;`,
] as const;

const URL_ATTRIBUTES = new Set([
  "href",
  "src",
  "action",
  "formaction",
  "srcdoc",
  "data",
  "xlink:href",
  "content",
]);

/** What of a payload became markup in this document; nothing: it stayed text. */
export function findMarkup(html: string): string[] {
  const found: string[] = [];
  let isInert = false;
  for (const token of readTokens(html)) {
    if (token.kind === "start") {
      isInert = token.name === "script" && /json/.test(token.attributes.get("type") ?? "");
      if (token.name === CANARY_ELEMENT) found.push("an element");
      for (const [name, value] of token.attributes) {
        if (name.includes(CANARY_ATTRIBUTE) || name.includes(CANARY_ELEMENT)) found.push("an attribute");
        if (name.startsWith("on") && value.includes(CANARY)) found.push(`a handler ${name}`);
        if (
          URL_ATTRIBUTES.has(name) &&
          value.trim().toLowerCase().startsWith(`javascript:${CANARY.toLowerCase()}`)
        )
          found.push(`a script URL in ${name}`);
      }
    }
    if (token.kind === "text" && token.within === "script" && !isInert && token.text.includes(CANARY))
      found.push("a script");
  }
  return found;
}
