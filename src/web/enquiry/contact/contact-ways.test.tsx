import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ContactWays } from "./contact-ways.tsx";

const WAYS = [{ label: "Sales", telephone: "01632 960123" }];

it.each([
  ["its plain page", false, "h2"],
  ["the overlay", true, "h3"],
])("ContactWays skips no heading level on %s", (_where, isOverlay, heading) => {
  const ways = renderToStaticMarkup(<ContactWays ways={WAYS} isOverlay={isOverlay} />);
  expect(ways).toMatch(new RegExp(`<${heading} id="contact-ways"[^>]*>Or call or email us</${heading}>`));
});
