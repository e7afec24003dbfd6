import type { PHRASES } from "./search-phrases.ts";

/**
 * Written afterwards by a person who hadn't seen the reader. It read 25 of the 30 as expected at first sight; the other
 * five were mended later.
 */
export const UNSEEN_PHRASES: typeof PHRASES = [
  [
    "2 bed flat to rent in Newmarket under £300 pw",
    {
      channel: "lettings",
      tags: ["flat"],
      minBeds: 2,
      maxBeds: 2,
      maxPrice: 1300,
      place: "Newmarket, Suffolk",
    },
  ],
  [
    "semi detached huntingdon 3 beds up to 325k",
    {
      tags: ["semi-detached-house"],
      minBeds: 3,
      maxBeds: 3,
      maxPrice: 325000,
      place: "Huntingdon, Cambridgeshire",
    },
  ],
  [
    "Hello, we are looking for a four bedroom detached house with a garage and a garden in Saffron Walden, please. Our budget is £750,000",
    {
      tags: ["detached-house", "garage", "garden"],
      minBeds: 4,
      maxBeds: 4,
      maxPrice: 750000,
      place: "Saffron Walden, Essex",
    },
  ],
  ["bungalow norfolk", { tags: ["bungalow"], place: "Norfolk" }],
  [
    "cottage with a cellar in bury st edmunds",
    { tags: ["cottage"], text: "cellar", place: "Bury St Edmunds, Suffolk" },
  ],
  [
    "at least 5 bedrooms and 3 bathrooms, Cambridgeshire, over £1m",
    { minBeds: 5, minBathrooms: 3, minPrice: 1000000, place: "Cambridgeshire" },
  ],
  [
    "appartment in Ely or Newmarket max 200k",
    { tags: ["flat"], maxPrice: 200000, place: "Ely or Newmarket" },
  ],
  [
    "furnished studio to let CB7 from £600 to £850 a month",
    { channel: "lettings", tags: ["studio", "furnished"], minPrice: 600, maxPrice: 850, place: "CB7" },
  ],
  [
    "pet friendly house to rent st ives, 2+ beds",
    { channel: "lettings", tags: ["house"], minBeds: 2, pets: true, place: "St Ives, Cambridgeshire" },
  ],
  [
    "building plot or land in Suffolk, at least half an acre",
    { tags: ["building-plot", "land"], minAcreage: 0.5, place: "Suffolk" },
  ],
  [
    "terrace, haverhill, no chain, 2 bedrooms",
    { tags: ["terraced-house", "chain free"], minBeds: 2, maxBeds: 2, place: "Haverhill, Suffolk" },
  ],
  [
    "anything but flats, Royston, 2 to 3 bedrooms",
    { tags: ["!flat"], minBeds: 2, maxBeds: 3, place: "Royston, Hertfordshire" },
  ],
  [
    "barn conversion within 10 miles of King's Lynn",
    { tags: ["barn-conversion"], within: 10, place: "King's Lynn, Norfolk" },
  ],
  [
    "new build houses added in the last 7 days in Essex",
    { tags: ["house", "new home"], createdAgo: 7, place: "Essex" },
  ],
  [
    "short term let one bed flat cambridge",
    {
      channel: "lettings",
      tags: ["flat"],
      minBeds: 1,
      maxBeds: 1,
      shortLets: true,
      place: "Cambridge, Cambridgeshire",
    },
  ],
  [
    "unfurnished 3 bedroom house to rent in Ely, moving in by 1st December",
    {
      channel: "lettings",
      tags: ["house", "!furnished"],
      minBeds: 3,
      maxBeds: 3,
      availableBy: "2026-12-01",
      place: "Ely, Cambridgeshire",
    },
  ],
  [
    "room in a shared house huntingdon £550pcm",
    { channel: "lettings", tags: ["house-share"], maxPrice: 550, place: "Huntingdon, Cambridgeshire" },
  ],
  [
    "retirement flat bury st edmunds with a lift and a balcony",
    { tags: ["retirement-flat", "balcony"], text: "lift", place: "Bury St Edmunds, Suffolk" },
  ],
  [
    "3 bed semi in newmarket with friendly neighbours",
    {
      tags: ["semi-detached-house"],
      minBeds: 3,
      maxBeds: 3,
      place: "Newmarket, Suffolk",
      unread: ["friendly neighbours"],
    },
  ],
  [
    "detatched house with parking and swimming pool, Saffron Walden, less than 1.2 million",
    {
      tags: ["detached-house", "parking"],
      text: "swimming pool",
      maxPrice: 1200000,
      place: "Saffron Walden, Essex",
    },
  ],
  ["shop to rent in King's Lynn", { channel: "lettings", tags: ["shop"], place: "King's Lynn, Norfolk" }],
  [
    "office over 1,000 sq ft in Huntingdon to let",
    { channel: "lettings", tags: ["office"], minSquareFeet: 1000, place: "Huntingdon, Cambridgeshire" },
  ],
  [
    "Grade II listed farmhouse, Suffolk, not thatched",
    { tags: ["farmhouse", "listed", "!thatched"], place: "Suffolk" },
  ],
  [
    "4 bed period house in a village, hertfordshire, 500-650k",
    {
      tags: ["house", "period", "village"],
      minBeds: 4,
      maxBeds: 4,
      minPrice: 500000,
      maxPrice: 650000,
      place: "Hertfordshire",
    },
  ],
  [
    "flat to rent in Royston, available in February, with parking",
    {
      channel: "lettings",
      tags: ["flat", "parking"],
      availableBy: "2027-02-28",
      place: "Royston, Hertfordshire",
    },
  ],
  [
    "2 bed flat within a mile of Ely station, low council tax",
    {
      tags: ["flat"],
      minBeds: 2,
      maxBeds: 2,
      within: 1,
      place: "Ely station, Cambridgeshire",
      unread: ["low council tax"],
    },
  ],
  ["properties in Norfolk including sold and under offer", { status: "all", place: "Norfolk" }],
  [
    "end of terrace or town house, St Ives, between £250,000 and £300,000",
    {
      tags: ["end-terrace", "town-house"],
      minPrice: 250000,
      maxPrice: 300000,
      place: "St Ives, Cambridgeshire",
    },
  ],
  [
    "Could you show me bungalows with two bathrooms and a conservatory close to Royston station please",
    { tags: ["bungalow"], minBathrooms: 2, text: "conservatory", place: "Royston station, Hertfordshire" },
  ],
  [
    "energy efficient maisonette haverhill low crime rate",
    { tags: ["maisonette", "energy efficient"], place: "Haverhill, Suffolk", unread: ["low crime rate"] },
  ],
];
