import { describe, expect, it } from "vitest";
import type { Property } from "../property.ts";
import { keepUsableVideos } from "./usable-videos.ts";

const video = (url: string) => ({ id: "1", url, description: "" });
const GOOD = video("https://youtu.be/aqz-KE-bpKQ");
const LINK = video("https://tours.example/a");

const toProperty = (virtualTours: object[], propertyVideos: object[]) =>
  ({ propertyId: 12, details: { summary: "A house.", virtualTours, propertyVideos } }) as unknown as Property;

describe("keepUsableVideos", () => {
  it("returns the same property when every video can be shown", () => {
    const property = toProperty([LINK], [GOOD]);
    const kept = keepUsableVideos(property);
    expect(kept.property).toBe(property);
    expect(kept.notes).toEqual([]);
  });

  it("leaves out what can't be shown, with a note for each, and keeps the rest", () => {
    const property = toProperty([video("see brochure"), LINK], [GOOD, video("javascript:alert(1)")]);
    const kept = keepUsableVideos(property);
    expect(kept.property.details).toEqual({
      ...property.details,
      virtualTours: [LINK],
      propertyVideos: [GOOD],
      videoUrl: null,
    });
    expect(kept.notes).toEqual([
      { propertyId: 12, text: 'Left out a virtual tour: "see brochure" isn\'t a safe https link.' },
      { propertyId: 12, text: 'Left out a video: "javascript:alert(1)" isn\'t a safe https link.' },
    ]);
    expect(property.details.virtualTours).toHaveLength(2);
  });

  it("leaves out a single video that can't be shown", () => {
    const property = toProperty([], []);
    const withUrl = (videoUrl: string) =>
      keepUsableVideos({ ...property, details: { ...property.details, videoUrl } });
    expect(withUrl(GOOD.url).property.details.videoUrl).toBe(GOOD.url);
    expect(withUrl("no video").property.details.videoUrl).toBeNull();
    expect(withUrl("no video").notes).toHaveLength(1);
  });

  it("shortens a long URL in its note", () => {
    const { notes } = keepUsableVideos(toProperty([video("x".repeat(500))], []));
    expect(notes[0]?.text).toHaveLength('Left out a virtual tour: "" isn\'t a safe https link.'.length + 200);
  });
});
