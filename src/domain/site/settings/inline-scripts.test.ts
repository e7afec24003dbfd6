import { expect, it } from "vitest";
import { listInlineScripts } from "./inline-scripts.ts";

it.each([
  ["nothing", "", "", []],
  ["a script in the head", "<script>a()</script>", "", ["a()"]],
  ["head before body", "<script>a()</script>", "<p>x</p><script async>b()</script >", ["a()", "b()"]],
  ["not a script with a URL", '<script async src="https://stats.example/a.js"></script>', "", []],
  ["a data attribute isn't a URL", '<script data-src-kind="x">a()</script>', "", ["a()"]],
  ["lines end as a browser reads them", "<SCRIPT>\r\na()\rb()\r\n</SCRIPT>", "", ["\na()\nb()\n"]],
  ["empty scripts are left out", "<script> </script>", "", []],
])("inline scripts: %s", (_case, head_analytics_code, analytics_code, scripts) => {
  expect(listInlineScripts({ head_analytics_code, analytics_code })).toEqual(scripts);
});
