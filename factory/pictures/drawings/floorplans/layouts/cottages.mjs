/** Low and a little crooked: one room deep or nearly, a big hearth, a narrow stair. */
export const COTTAGES = [
  {
    family: "cottage",
    beds: 2,
    n: 1,
    north: 20,
    stairs: "0: 4.2 1.0 1.1 2.5 n",
    floors: [
      {
        name: "Ground floor",
        rooms: `
          living  | Sitting Room | 0 0 4.2 4.6 | fire=w
          hall    | Lobby        | 4.2 1.0 1.1 3.6
          store   | Larder       | 4.2 0 1.1 1.0
          kitchen | Kitchen / Dining Room | 5.3 0 3.6 4.6 | units=ne`,
        doors:
          "out > Lobby s; Lobby > Sitting Room @end; Lobby > Kitchen / Dining Room @end; Kitchen / Dining Room > Larder",
        windows: "Sitting Room: s n; Kitchen / Dining Room: s n",
      },
      {
        name: "First floor",
        rooms: `
          bed   | Bedroom 1 | 0 0 4.2 4.6
          hall  | Landing   | 4.2 0 1.1 3.5 + 5.3 0 1.0 1.0
          store | Cupboard  | 4.2 3.5 1.1 1.1
          bath  | Bathroom  | 6.3 0 2.6 1.9
          bed   | Bedroom 2 | 5.3 1.9 3.6 2.7 + 5.3 1.0 1.0 0.9`,
        doors: "Landing > Bedroom 1 @start; Landing > Bathroom; Landing > Bedroom 2; Bedroom 1 > Cupboard",
        windows: "Bedroom 1: s n; Bathroom: n; Bedroom 2: s",
      },
    ],
  },
  {
    family: "cottage",
    beds: 2,
    n: 2,
    north: 260,
    stairs: "0: 4.7 0.9 0.9 2.6 s",
    floors: [
      {
        name: "Ground floor",
        rooms: `
          kitchen | Kitchen / Dining Room | 0 0 3.6 3.6 | units=nw
          hall    | Hall         | 3.6 0 2.0 3.6
          living  | Sitting Room | 0 3.6 5.6 4.0 | fire=w`,
        doors:
          "out > Sitting Room s @end; out > Hall n @start; Sitting Room > Hall @start; Hall > Kitchen / Dining Room @start",
        windows: "Kitchen / Dining Room: n; Sitting Room: s e",
      },
      {
        name: "First floor",
        rooms: `
          bed  | Bedroom 2 | 0 0 3.6 2.6
          bath | Bathroom  | 0 2.6 3.6 1.8
          hall | Landing   | 3.6 0 2.0 4.4
          bed  | Bedroom 1 | 0 4.4 5.6 3.2`,
        doors: "Landing > Bedroom 2; Landing > Bathroom; Landing > Bedroom 1 @start",
        windows: "Bedroom 2: n; Bathroom: w; Bedroom 1: s*2; Landing: n",
      },
    ],
  },
  {
    family: "cottage",
    beds: 3,
    n: 1,
    north: 110,
    stairs: "0: 5.9 0.9 0.9 2.5 n",
    floors: [
      {
        name: "Ground floor",
        rooms: `
          living  | Sitting Room | 0 0 4.8 4.4 | fire=w
          hall    | Hall         | 4.8 0 2.0 4.4
          dining  | Dining Room  | 6.8 0 3.2 4.4 | fire=e
          kitchen | Kitchen      | 10.0 0 3.4 4.4 | units=ne`,
        doors: `out > Hall s @start; Hall > Sitting Room; Hall > Dining Room @end; Dining Room > Kitchen @start
          out > Kitchen s @start`,
        windows: "Sitting Room: s n; Dining Room: s; Kitchen: n",
      },
      {
        name: "First floor",
        rooms: `
          bed  | Bedroom 1 | 0 0 4.8 4.4
          hall | Landing   | 4.8 0 2.0 4.4 + 6.8 0 4.1 1.0
          bed  | Bedroom 2 | 6.8 1.0 3.2 3.4
          bath | Bathroom  | 10.9 0 2.5 1.9
          bed  | Bedroom 3 | 10.0 1.9 3.4 2.5 + 10.0 1.0 0.9 0.9`,
        doors: "Landing > Bedroom 1; Landing > Bedroom 2 @start; Landing > Bathroom; Landing > Bedroom 3",
        windows: "Bedroom 1: s w; Bedroom 2: s; Bedroom 3: s; Bathroom: n; Landing: s",
      },
    ],
  },
  {
    family: "cottage",
    beds: 3,
    n: 2,
    north: 310,
    stairs: "0: 4.0 4.0 0.85 2.6 n",
    floors: [
      {
        name: "Ground floor",
        rooms: `
          kitchen | Kitchen / Breakfast Room | 0 0 5.9 3.4 | units=nw
          utility | Utility      | 5.9 0.6 1.7 2.8 | units=n
          wc      | Cloakroom    | 7.6 0.6 1.5 2.8
          living  | Sitting Room | 0 3.4 4.0 4.2 | fire=w
          hall    | Hall         | 4.0 3.4 1.9 4.2
          dining  | Dining Room  | 5.9 3.4 3.2 4.2 | fire=e`,
        doors: `out > Hall s; Hall > Sitting Room @end; Hall > Dining Room; Hall > Kitchen / Breakfast Room
          Kitchen / Breakfast Room > Utility; Utility > Cloakroom; out = Kitchen / Breakfast Room n @end`,
        windows: "Kitchen / Breakfast Room: n w; Cloakroom: n; Sitting Room: s; Dining Room: s",
      },
      {
        name: "First floor",
        rooms: `
          bed  | Bedroom 3 | 0 0 4.0 3.4
          bath | Bathroom  | 4.0 0 1.9 2.2
          hall | Landing   | 4.0 2.2 1.9 5.4
          bed  | Bedroom 1 | 0 3.4 4.0 4.2
          bed  | Bedroom 2 | 5.9 3.4 3.2 4.2`,
        doors: "Landing > Bedroom 3; Landing > Bathroom; Landing > Bedroom 1 @end; Landing > Bedroom 2",
        windows: "Bedroom 3: n; Bathroom: n; Bedroom 1: s; Bedroom 2: s; Landing: s",
      },
    ],
  },
  {
    family: "cottage",
    beds: 4,
    n: 1,
    north: 175,
    stairs: "0: 4.4 4.5 0.9 2.6 n",
    floors: [
      {
        name: "Ground floor",
        rooms: `
          kitchen | Kitchen / Breakfast Room | 0 0 6.4 3.8 | units=nw
          utility | Utility      | 6.4 0 1.9 3.8 | units=n
          bath    | Shower Room  | 8.3 1.0 1.9 2.8
          living  | Sitting Room | 0 3.8 4.4 4.6 | fire=w
          hall    | Hall         | 4.4 3.8 2.0 4.6
          dining  | Dining Room  | 6.4 3.8 3.8 4.6 | fire=e`,
        doors: `out > Hall s; Hall > Sitting Room @end; Hall > Dining Room; Hall > Kitchen / Breakfast Room
          Kitchen / Breakfast Room > Utility @end; Utility > Shower Room; out = Kitchen / Breakfast Room n @end`,
        windows:
          "Kitchen / Breakfast Room: n w; Utility: n; Shower Room: e; Sitting Room: s w; Dining Room: s",
      },
      {
        name: "First floor",
        rooms: `
          bed  | Bedroom 3 | 0 0 4.4 3.8
          bath | Bathroom  | 4.4 0 2.0 2.6
          bed  | Bedroom 4 | 6.4 1.0 3.8 2.8
          hall | Landing   | 4.4 2.6 2.0 5.8
          bed  | Bedroom 2 | 0 3.8 4.4 4.6
          bed  | Bedroom 1 | 6.4 3.8 3.8 4.6`,
        doors:
          "Landing > Bedroom 3; Landing > Bathroom; Landing > Bedroom 4; Landing > Bedroom 2 @end; Landing > Bedroom 1",
        windows: "Bedroom 3: n; Bathroom: n; Bedroom 4: e; Bedroom 2: s w; Bedroom 1: s e; Landing: s",
      },
    ],
  },
];
