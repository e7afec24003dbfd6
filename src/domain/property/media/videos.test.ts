import { expect, it } from "vitest";
import { listVideoOrigins, VIDEO_PROVIDER_NAMES, VIDEO_PROVIDERS } from "./video-providers.ts";
import { listVideos, readVideo } from "./videos.ts";

const video = (url: string, description = "") => ({ id: url.slice(0, 60), url, description });
const list = (parts: Partial<Parameters<typeof listVideos>[0]>) =>
  listVideos({ virtualTours: [], propertyVideos: [], excludedProvider: undefined, ...parts });

const YOUTUBE = "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ";

it.each([
  ["https://www.youtube.com/watch?v=aqz-KE-bpKQ", YOUTUBE],
  ["https://www.youtube.com/watch?t=10&v=aqz-KE-bpKQ#here", YOUTUBE],
  ["https://YouTube.com/watch?v=aqz-KE-bpKQ", YOUTUBE],
  ["https://m.youtube.com/shorts/aqz-KE-bpKQ", YOUTUBE],
  ["https://youtu.be/aqz-KE-bpKQ?si=x", YOUTUBE],
  ["https://www.youtube.com/embed/aqz-KE-bpKQ?autoplay=1", YOUTUBE],
  [" https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ ", YOUTUBE],
  ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?dnt=1"],
  ["https://vimeo.com/76979871/8272103f6e", "https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e"],
  [
    "https://player.vimeo.com/video/76979871?h=8272103f6e",
    "https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e",
  ],
  ["https://my.matterport.com/show/?m=SxQL3iGyoDo&play=1", "https://my.matterport.com/show/?m=SxQL3iGyoDo"],
  ["https://my.matterport.com/models/SxQL3iGyoDo", "https://my.matterport.com/show/?m=SxQL3iGyoDo"],
  ["https://youriguide.com/1_mill_lane_ely/", "https://youriguide.com/embed/1_mill_lane_ely"],
  ["https://unbranded.youriguide.com/1_mill_lane_ely", "https://youriguide.com/embed/1_mill_lane_ely"],
  ["https://kuula.co/share/collection/7PB7v?logo=1", "https://kuula.co/share/collection/7PB7v"],
  ["https://kuula.co/post/7PB7v", "https://kuula.co/share/7PB7v"],
  ["https://tour.giraffe360.com/418705e5f4394ccf/", "https://tour.giraffe360.com/418705e5f4394ccf/"],
  ["https://eyespy360.com/en-gb/View/12345", "https://www.eyespy360.com/en-gb/View/12345"],
  ["https://tour.ogulo.com/a4mC", "https://tour.ogulo.com/a4mC"],
  ["https://app.cloudpano.com/tours/AbCdEf123", "https://app.cloudpano.com/tours/AbCdEf123"],
  ["https://fast.wistia.com/embed/iframe/abc123def4", "https://fast.wistia.net/embed/iframe/abc123def4"],
])("readVideo embeds %s", (address, frame) => {
  expect(readVideo(address)?.embed?.url).toBe(frame);
});

it.each([
  ["an unknown host", "https://tours.example/mill-lane", "tours.example"],
  [
    "a host that starts like a known one",
    "https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ",
    "youtube.com.evil.example",
  ],
  ["a host that ends like a known one", "https://evilyoutube.com/watch?v=aqz-KE-bpKQ", "evilyoutube.com"],
  ["a known host with a port", "https://www.youtube.com:8443/watch?v=aqz-KE-bpKQ", "www.youtube.com"],
  ["a known host's page that isn't a video", "https://www.youtube.com/@ouseandlark", "YouTube"],
  ["a path that leads elsewhere", "https://www.youtube.com/embed/../../evil", "YouTube"],
  [
    "a known URL inside another",
    "https://evil.example/https://www.youtube.com/embed/aqz-KE-bpKQ",
    "evil.example",
  ],
  [
    "a redirect in a known host's query",
    "https://www.youtube.com/redirect?q=https://evil.example",
    "YouTube",
  ],
])("readVideo only links %s", (_what, address, provider) => {
  expect(readVideo(address)).toMatchObject({ provider, url: address, embed: null });
});

it.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)//https://www.youtube.com/watch?v=aqz-KE-bpKQ",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "blob:https://www.youtube.com/x",
  "//evil.example/watch?v=aqz-KE-bpKQ",
  "/watch?v=aqz-KE-bpKQ",
  "http://www.youtube.com/watch?v=aqz-KE-bpKQ",
  "https://user:secret@www.youtube.com/watch?v=aqz-KE-bpKQ",
  "https://www.youtube.com@evil.example/watch?v=aqz-KE-bpKQ",
  "https://evil.example\\@www.youtube.com/watch?v=aqz-KE-bpKQ",
  "https:\\\\evil.example",
  "https:evil.example",
  "https://www.youtube.com\t.evil.example/",
  'https://evil.example/"onload=alert(1)',
  "https://evil.example/<script>",
  "https://www.yоutube.com/watch?v=aqz-KE-bpKQ",
  "https://localhost/x",
  "https://",
  "",
  "__proto__",
  `https://tours.example/${"a".repeat(600)}`,
])("readVideo rejects %s", (address) => {
  expect(readVideo(address)).toBeUndefined();
  expect(list({ virtualTours: [video(address)], propertyVideos: [video(address)] })).toEqual([]);
});

it("listVideos numbers tours and videos separately, tours first, and prefers the agent's own descriptions", () => {
  const videos = list({
    virtualTours: [video("https://my.matterport.com/show/?m=SxQL3iGyoDo"), video("https://tours.example/a")],
    propertyVideos: [
      video("https://youtu.be/aqz-KE-bpKQ"),
      video("https://vimeo.com/76979871", " A walk round the outside "),
      video("https://vimeo.com/76979872"),
    ],
  });
  expect(videos.map(({ number, label }) => [number, label])).toEqual([
    [1, "Virtual Tour 1"],
    [2, "Virtual Tour 2"],
    [3, "Video 1"],
    [4, "A walk round the outside"],
    [5, "Video 3"],
  ]);
});

it("listVideos shows a video once, however its URL is written", () => {
  const videos = list({
    virtualTours: [video("https://youtu.be/aqz-KE-bpKQ")],
    propertyVideos: [
      video("https://www.youtube.com/watch?v=aqz-KE-bpKQ"),
      video("https://tours.example/a"),
      video("https://tours.example/a"),
    ],
  });
  expect(videos.map(({ label }) => label)).toEqual(["Virtual Tour 1", "Video 1"]);
});

it("listVideos leaves out the excluded provider, both embedded and linked", () => {
  const sources = {
    propertyVideos: [video("https://youtu.be/aqz-KE-bpKQ"), video("https://www.youtube.com/@ouseandlark")],
  };
  expect(list(sources)).toHaveLength(2);
  expect(list({ ...sources, excludedProvider: "youtube" })).toEqual([]);
  expect(listVideoOrigins(undefined)).toContain("https://www.youtube-nocookie.com");
  expect(listVideoOrigins("youtube")).not.toContain("https://www.youtube-nocookie.com");
});

it("every provider's frames come from its own https origin", () => {
  for (const name of VIDEO_PROVIDER_NAMES) {
    expect(VIDEO_PROVIDERS[name].origin).toMatch(/^https:\/\/[a-z0-9.-]+$/);
    expect(VIDEO_PROVIDERS[name].hosts).toContain(VIDEO_PROVIDERS[name].origin.slice("https://".length));
  }
  expect(new Set(listVideoOrigins(undefined)).size).toBe(VIDEO_PROVIDER_NAMES.length);
});

it("lists the single video of a feed after the others, once", () => {
  const own = "https://vimeo.com/76979871";
  const others = [video("https://youtu.be/aqz-KE-bpKQ")];
  const urls = list({ propertyVideos: others, videoUrl: own }).map(({ kind, label, url }) => [
    kind,
    label,
    url,
  ]);
  expect(urls).toEqual([
    ["video", "Video 1", "https://youtu.be/aqz-KE-bpKQ"],
    ["video", "Video 2", own],
  ]);
  expect(
    list({ propertyVideos: others, videoUrl: "https://www.youtube.com/watch?v=aqz-KE-bpKQ" }),
  ).toHaveLength(1);
  expect(list({ videoUrl: "javascript:alert(1)" })).toEqual([]);
  expect(list({ videoUrl: null })).toEqual([]);
});
