import { describe, expect, it } from "vitest";
import { FEED_TEXT_LIMITS } from "../../domain/feed/feed-text-limits.ts";
import { readMarkup } from "./read-markup.ts";

describe("readMarkup", () => {
  it.each([
    ["keeps plain text", "A house.", "A house."],
    ["turns one <br> into a line", "A<br>B<BR/>C", "A\nB\nC"],
    ["turns two <br> into a paragraph", "A<br /><br />\r\nB", "A\n\nB"],
    ["turns <p> and <div> into paragraphs", "<p>A</p><p>B</p><div>C</div>D", "A\n\nB\n\nC\n\nD"],
    ["leaves out empty paragraphs", "<p>A</p><p>&nbsp;</p><p>B</p>", "A\n\nB"],
    ["turns list items into lines", "Has:<ul><li>a</li><li>b</li></ul>End", "Has:\n\na\nb\n\nEnd"],
    ["separates an item from text after it", "<li>a</li>b", "a\nb"],
    ["ignores line breaks of the source next to elements", "<p>A\nB</p>", "A B"],
    ["keeps line breaks of plain text", "A\r\nB\n\n\n\nC", "A\nB\n\nC"],
    ["keeps line breaks next to bold text", "<b>A</b>\nB <i>c</i>", "A\nB c"],
    ["leaves out scripts and styles", "A<script>alert(1)</script><style>p{}</style>B", "AB"],
    ["leaves out comments", "A<!-- <b>no</b> -->B", "AB"],
    ["decodes entities once", "&pound;5 &amp;amp; B&#39;s &#8217;x&eacute;", "£5 &amp; B's ’xé"],
    ["reads a windows-1252 entity", "it&#146;s", "it’s"],
    ["doesn't decode a text that shows markup", "&lt;script&gt;", "<script>"],
    ["mends escaped quotes", 'the agent\\\'s \\"gem\\"', 'the agent\'s "gem"'],
    ["keeps a sign that isn't an element", "garden < 3 acres & more", "garden < 3 acres & more"],
    ["survives an unclosed element", "A <b>B <i", "A B i"],
    ["survives elements that end without a start", "A</p></div>B", "A\n\nB"],
    ["takes out control characters, also as entities", "A\u0000\u0002B&#1;C", "ABC"],
    ["separates table cells", "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>", "a b\nc"],
    ["keeps what is nested too deeply", `${"<div><b>".repeat(5_000)}A</b></div><p>B</p>C`, "A\n\nB\n\nC"],
    [
      "drops the backslashes before a quote only",
      `${"\\".repeat(9)}A${"\\".repeat(9)}'B`,
      `${"\\".repeat(9)}A'B`,
    ],
    ["cuts a text that nobody reads", "x".repeat(1_000_000), "x".repeat(FEED_TEXT_LIMITS.markup)],
    ["turns hard spaces into spaces", "A\u00a0\u00a0B", "A B"],
  ])("%s", (_what, markup, text) => {
    expect(readMarkup(markup)).toBe(text);
  });
});
