import { describe, expect, it } from "vitest";
import { findContactInText } from "./contact-in-text.ts";

describe("findContactInText", () => {
  it.each([
    "",
    "What do you think? It has a garden.It is near the school.",
    "3 beds < 4 beds, but I love it <3",
    "It is £425,000. Shall we go at 5.30?",
    "Between £450,000 and £1,250,000, freehold",
    "£1 250 000 000 for the whole street",
    "Mr. Smith & Co. say yes",
    "Number 12.5 acres",
    "3 bed",
    "CB7 4EJ, or is it PE30 1AB?",
    "Viewing on 12/11/2026 or 2026-11-13 at 10:30",
    "On 12.11.2026 at 10.30",
    "No. 12 is nicer than No.14",
    "St. Mary's, near St.Mary's Street",
    "e.g. this one, i.e. the one with the view",
    "See you at 10 a.m. or 4 p.m.",
    "J.R. Smith",
    "Wait... what... really?",
    "Wow...it has a pool",
    "It is 5 min. walk to the stn.",
    "EPC rating C, council tax band D, 1,250 sq. ft. (116 sq. m)",
    "Built 1890, sold 1998, 2004 and 2019",
    "Look at photo 3/14 - lovely",
    "Is it the dot on the map?",
    "Meet me @ the house",
    "Love, Mum. Come soon",
    "Café à côté. Très bien",
  ])("finds nothing in %j", (text) => {
    expect(findContactInText(text)).toBeUndefined();
  });

  it.each([
    "https://evil.example/x",
    "HTTP://EVIL",
    "hxxp://evil.example",
    "hxxps evil",
    "see www.evil.example",
    "WWW . evil",
    "buy at cheap-pills.com now",
    "bit.ly/3xyz",
    "go to evil.photography",
    "evil.london",
    "example . london",
    "example. com",
    "example .com",
    "example . co . uk",
    "Evil.Com",
    "EVIL.SHOP",
    "evil.zip!",
    "(evil.museum)",
    "visit:evil.travel",
    "evil.xn--p1ai",
    "пример.рф",
    "例え.テスト",
    "evil dot com",
    "evil DOT london",
    "evil(dot)shop",
    "evil [.] page",
    "evil[dot]anything",
    "me@evil.co.uk",
    "me @ evil.studio",
    "me(at)evil",
    "10.0.0.1 is mine",
    "ftp://files",
    "mailto:me",
    "javascript:alert(1)",
    "evil\u200b.com",
    "ev\u00adil.com",
    "ｅｖｉｌ．ｃｏｍ",
    "evil。com",
    "evil․shop",
    "evil·com",
    "evil.com.",
    "...evil.studio",
    "sub.domain.evil.garden?x=1",
  ])("finds the link in %j", (text) => {
    expect(findContactInText(text)).toBe("link");
  });

  it.each([
    "Ring 01632 960 123",
    "01632960123",
    "+44 (0)1632 960123",
    "0-1-6-3-2-9-6-0-1-2-3",
    "0 1 6 3 2 9 6 0 1 2 3",
    "07700.900.123",
    "٠٧٧٠٠٩٠٠١٢٣",
    "０７７００９００１２３",
    "07700 / 900 / 123",
    "0044 7700\n900123",
  ])("finds the telephone number in %j", (text) => {
    expect(findContactInText(text)).toBe("telephone");
  });

  it.each([
    "<a href=x>here</a>",
    "</p>",
    "<!-- x -->",
    "[url=evil]here[/url]",
    "[here](evil)",
    "&#60;b&#62;",
    "&lt;script&gt;",
  ])("finds the markup in %j", (text) => {
    expect(findContactInText(text)).toBe("markup");
  });

  it.each(["a.", ".", "1.", "<", "-", " .", "a. ", "( ", "12 ", "@", "x@ ", "co . "])(
    "finishes for %j repeated many times",
    (part) => {
      // With a pattern that backtracks, this would run until the test times out.
      for (const ending of ["", "!", "x"])
        expect(["markup", "link", "telephone", undefined]).toContain(
          findContactInText(part.repeat(50_000) + ending),
        );
    },
  );
});
