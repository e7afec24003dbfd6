import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ContactWays } from "./contact-ways.tsx";

const WAYS = [{ label: "Sales", telephone: "01632 960123" }];

it.each([
  ["on its plain page, under the page's own title", false, "h2"],
  ["in the overlay, under a title of the second level", true, "h3"],
])("%s, no level of heading is left out", (_where, isOverlay, heading) => {
  const ways = renderToStaticMarkup(<ContactWays ways={WAYS} isOverlay={isOverlay} />);
  expect(ways).toMatch(new RegExp(`<${heading} id="contact-ways"[^>]*>Or ring or write</${heading}>`));
});
