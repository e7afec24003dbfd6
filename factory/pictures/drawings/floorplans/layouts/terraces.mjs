/** Party walls left and right: windows only to the street (south) and the yard (north), or into a side return. */
export const TERRACES = [
  {
    family: "terrace",
    beds: 2,
    n: 1,
    north: 45,
    stairs: "0: 1.0 3.7 2.6 0.9 e",
    floors: [
      {
        name: "Ground floor",
        rooms: `
          kitchen | Kitchen / Dining Room | 0 0 4.6 3.7
          hall    | Lobby                 | 0 3.7 3.6 0.9
          store   | Store                 | 3.6 3.7 1.0 0.9
          living  | Living Room           | 0 4.6 4.6 3.8 | fire=e`,
        doors: `out > Living Room s @start; out > Kitchen / Dining Room n @end; Lobby > Living Room @start
          Lobby > Kitchen / Dining Room @start; Kitchen / Dining Room > Store`,
        windows: "Living Room: s; Kitchen / Dining Room: n",
      },
      {
        name: "First floor",
        rooms: `
          bed   | Bedroom 2 | 0 0 2.5 3.7
          bath  | Bathroom  | 2.5 0 2.1 2.7
          hall  | Landing   | 1.0 3.7 3.6 0.9 + 2.5 2.7 2.1 1.0
          store | Cupboard  | 0 3.7 1.0 0.9
          bed   | Bedroom 1 | 0 4.6 4.6 3.8`,
        doors: "Landing > Bedroom 1 @end; Landing > Bedroom 2; Landing > Bathroom; Bedroom 2 > Cupboard",
        windows: "Bedroom 1: s; Bedroom 2: n; Bathroom: n",
      },
    ],
  },
  {
    family: "terrace",
    beds: 2,
    n: 2,
    north: 190,
    stairs: "0: 0 4.3 0.85 2.7 n",
    floors: [
      {
        name: "Ground floor",
        rooms: `
          kitchen | Kitchen / Dining Room | 0 0 5.2 4.0
          hall    | Hall                  | 0 4.0 1.9 4.0
          living  | Living Room           | 1.9 4.0 3.3 4.0 | fire=e`,
        doors:
          "out > Hall s @end; out = Kitchen / Dining Room n @end; Hall > Kitchen / Dining Room; Hall > Living Room",
        windows: "Living Room: s; Kitchen / Dining Room: n",
      },
      {
        name: "First floor",
        rooms: `
          bath | Bathroom  | 0 0 1.9 3.0
          bed  | Bedroom 2 | 1.9 0 3.3 4.0
          hall | Landing   | 0 3.0 1.9 4.0
          bed  | Bedroom 1 | 1.9 4.0 3.3 4.0 + 0 7.0 1.9 1.0`,
        doors: "Landing > Bathroom; Landing > Bedroom 2; Landing > Bedroom 1",
        windows: "Bathroom: n; Bedroom 2: n; Bedroom 1: s*2",
      },
    ],
  },
  {
    family: "terrace",
    beds: 3,
    n: 1,
    north: 280,
    stairs: "0: 4.4 7.6 0.9 2.8 n",
    floors: [
      {
        name: "Ground floor",
        rooms: `
          kitchen | Kitchen / Breakfast Room | 2.1 0 3.2 5.2 | units=wn
          dining  | Dining Room | 0 5.2 3.5 3.8 | fire=w
          hall    | Hall        | 3.5 5.2 1.8 8.0
          living  | Living Room | 0 9.0 3.5 4.2 | fire=w`,
        doors: `out > Hall s; out > Kitchen / Breakfast Room n @end; Hall > Kitchen / Breakfast Room; Hall > Dining Room
          Hall > Living Room`,
        windows: "Kitchen / Breakfast Room: w; Dining Room: n; Living Room: s",
      },
      {
        name: "First floor",
        rooms: `
          bed  | Bedroom 3 | 2.1 0 3.2 2.9
          bath | Bathroom  | 2.1 2.9 2.2 2.3
          bed  | Bedroom 2 | 0 5.2 3.5 3.8
          hall | Landing   | 3.5 5.2 1.8 5.2 + 4.3 2.9 1.0 2.3
          bed  | Bedroom 1 | 0 9.0 3.5 4.2 + 3.5 10.4 1.8 2.8`,
        doors: "Landing > Bedroom 1; Landing > Bedroom 2; Landing > Bathroom; Landing > Bedroom 3",
        windows: "Bedroom 1: s*2; Bedroom 2: n1.2; Bathroom: w; Bedroom 3: n",
      },
    ],
  },
  {
    family: "terrace",
    beds: 3,
    n: 2,
    north: 130,
    stairs: "0: 0 5.0 0.9 2.7 n",
    floors: [
      {
        name: "Ground floor",
        rooms: `
          living  | Living / Dining Room | 0 0 5.4 4.5
          hall    | Hall      | 0 4.5 2.0 4.9
          wc      | Cloakroom | 2.0 4.5 1.7 1.5
          store   | Store     | 3.7 4.5 1.7 1.5
          kitchen | Kitchen   | 2.0 6.0 3.4 3.4 | units=se`,
        doors: `out > Hall s; out = Living / Dining Room n; Hall > Living / Dining Room; Hall > Cloakroom; Hall > Kitchen
          Living / Dining Room > Store`,
        windows: "Kitchen: s; Living / Dining Room: n",
      },
      {
        name: "First floor",
        rooms: `
          bed   | Bedroom 2 | 0 0 2.9 3.7
          bed   | Bedroom 3 | 2.9 0 2.5 3.7
          hall  | Landing   | 0 3.7 2.0 4.0 + 2.0 3.7 1.9 0.95
          store | Store     | 3.9 3.7 1.5 0.95
          bath  | Bathroom  | 2.0 4.65 3.4 1.8
          bed   | Bedroom 1 | 2.0 6.45 3.4 2.95 + 0 7.7 2.0 1.7`,
        doors: `Landing > Bedroom 2 @start; Landing > Bedroom 3; Landing > Store; Landing > Bathroom @start
          Landing > Bedroom 1`,
        windows: "Bedroom 1: s*2; Bedroom 2: n; Bedroom 3: n",
      },
    ],
  },
  {
    family: "terrace",
    beds: 4,
    n: 1,
    north: 10,
    stairs: "0: 0 5.0 0.9 2.7 n; 1: 0 5.0 0.9 2.7 n",
    floors: [
      {
        name: "Ground floor",
        rooms: `
          kitchen | Kitchen / Dining Room | 0 0 5.2 4.4
          hall    | Hall        | 0 4.4 2.0 5.0
          living  | Living Room | 2.0 4.4 3.2 5.0 | fire=e`,
        doors:
          "out > Hall s; out = Kitchen / Dining Room n @end; Hall > Kitchen / Dining Room; Hall > Living Room",
        windows: "Kitchen / Dining Room: n; Living Room: s",
      },
      {
        name: "First floor",
        rooms: `
          bath | Bathroom  | 0 0 2.0 3.0
          bed  | Bedroom 3 | 2.0 0 3.2 4.4
          hall | Landing   | 0 3.0 2.0 6.4
          bed  | Bedroom 2 | 2.0 4.4 3.2 5.0`,
        doors: "Landing > Bathroom; Landing > Bedroom 3; Landing > Bedroom 2",
        windows: "Bathroom: n; Bedroom 3: n; Bedroom 2: s; Landing: s",
      },
      {
        name: "Second floor",
        rooms: `
          bath | Shower Room | 0 0 2.0 3.0
          bed  | Bedroom 4   | 2.0 0 3.2 4.4
          hall | Landing     | 0 3.0 2.0 4.7
          bed  | Bedroom 1   | 2.0 4.4 3.2 5.0 + 0 7.7 2.0 1.7`,
        doors: "Landing > Shower Room; Landing > Bedroom 4; Landing > Bedroom 1",
        windows: "Shower Room: n; Bedroom 4: n; Bedroom 1: s*2",
      },
    ],
  },
];
