/** One party wall; the other side is open and may carry a garage. */
export const SEMIS = [
  {
    family: "semi",
    beds: 2,
    n: 1,
    north: 60,
    stairs: "0: 0 4.9 0.85 2.5 n",
    floors: [
      {
        name: "Ground floor",
        rooms: `
          living  | Living / Dining Room | 0 0 5.0 4.6
          hall    | Hall    | 0 4.6 2.0 3.8
          kitchen | Kitchen | 2.0 4.6 3.0 3.8 | units=se`,
        doors: "out > Hall s; out = Living / Dining Room n; Hall > Living / Dining Room; Hall > Kitchen",
        windows: "Kitchen: s; Living / Dining Room: w; Hall: w0.5",
      },
      {
        name: "First floor",
        rooms: `
          bath | Bathroom  | 0 0 2.0 2.9
          bed  | Bedroom 2 | 2.0 0 3.0 4.4
          hall | Landing   | 0 2.9 2.0 4.5
          bed  | Bedroom 1 | 2.0 4.4 3.0 4.0 + 0 7.4 2.0 1.0`,
        doors: "Landing > Bathroom; Landing > Bedroom 2; Landing > Bedroom 1",
        windows: "Bathroom: w; Bedroom 2: n; Bedroom 1: s*2; Landing: w",
      },
    ],
  },
  {
    family: "semi",
    beds: 3,
    n: 1,
    north: 160,
    stairs: "0: 5.3 3.7 0.9 2.6 n",
    floors: [
      {
        name: "Ground floor",
        rooms: `
          dining  | Dining Room | 0 0 3.8 4.4 | fire=w
          kitchen | Kitchen     | 3.8 0 2.4 3.4 | units=en
          hall    | Hall        | 3.8 3.4 2.4 5.2
          living  | Living Room | 0 4.4 3.8 4.2 | fire=w`,
        doors:
          "out > Hall s; out > Kitchen e; out = Dining Room n; Hall > Kitchen @start; Hall > Dining Room; Hall > Living Room",
        windows: "Kitchen: n; Living Room: s; Hall: e0.6",
      },
      {
        name: "First floor",
        rooms: `
          bed  | Bedroom 2 | 0 0 3.8 4.2
          bath | Bathroom  | 3.8 0 2.4 2.4
          hall | Landing   | 3.8 2.4 2.4 3.9
          bed  | Bedroom 1 | 0 4.2 3.8 4.4
          bed  | Bedroom 3 | 3.8 6.3 2.4 2.3`,
        doors: "Landing > Bathroom; Landing > Bedroom 2; Landing > Bedroom 1; Landing > Bedroom 3 @start",
        windows: "Bathroom: n; Bedroom 2: n; Bedroom 1: s; Bedroom 3: s; Landing: e",
      },
    ],
  },
  {
    family: "semi",
    beds: 3,
    n: 2,
    north: 250,
    stairs: "0: 5.1 3.8 0.9 2.7 n",
    floors: [
      {
        name: "Ground floor",
        rooms: `
          kitchen | Kitchen / Dining Room | 0 0 3.7 4.6 + 3.7 0 2.3 3.6 | units=nw
          hall    | Hall        | 3.7 3.6 2.3 5.2
          living  | Living Room | 0 4.6 3.7 4.2 | fire=w
          utility | Utility     | 6.0 1.6 2.7 2.2 | units=e
          garage  | Garage      | 6.0 3.8 2.7 5.0`,
        doors: `out > Hall s; Hall > Kitchen / Dining Room @start; Hall > Living Room; Kitchen / Dining Room > Utility
          out > Utility n; out # Garage s`,
        windows: "Kitchen / Dining Room: n*2; Living Room: s; Utility: e",
      },
      {
        name: "First floor",
        rooms: `
          bed  | Bedroom 2 | 0 0 3.7 4.6
          bath | Bathroom  | 3.7 0 2.3 2.6
          hall | Landing   | 3.7 2.6 2.3 3.9
          bed  | Bedroom 1 | 0 4.6 3.7 4.2
          bed  | Bedroom 3 | 3.7 6.5 2.3 2.3`,
        doors: "Landing > Bathroom; Landing > Bedroom 2; Landing > Bedroom 1; Landing > Bedroom 3 @start",
        windows: "Bathroom: n; Bedroom 2: n; Bedroom 1: s; Bedroom 3: s; Landing: e",
      },
    ],
  },
  {
    family: "semi",
    beds: 3,
    n: 3,
    north: 35,
    stairs: "0: 0 5.6 0.9 2.6 n",
    floors: [
      {
        name: "Ground floor",
        rooms: `
          kitchen | Kitchen / Dining Room | 0 0 5.7 3.9 | units=en
          wc      | Cloakroom   | 0 3.9 1.2 1.6
          hall    | Hall        | 0 5.5 2.2 4.2 + 1.2 3.9 1.0 1.6
          living  | Living Room | 2.2 3.9 3.5 5.8`,
        doors: `out > Hall s; out = Kitchen / Dining Room n @start; Hall > Kitchen / Dining Room; Hall > Cloakroom
          Hall > Living Room`,
        windows: "Kitchen / Dining Room: n; Living Room: s",
      },
      {
        name: "First floor",
        rooms: `
          bed      | Bedroom 2 | 0 0 2.9 3.4
          bed      | Bedroom 3 | 2.9 0 2.8 3.4
          hall     | Landing   | 0 3.4 2.2 4.8 + 2.2 3.4 1.8 0.95
          store    | Store     | 4.0 3.4 1.7 0.95
          bath     | Bathroom  | 2.2 4.35 3.5 1.75
          en-suite | En Suite  | 0 8.2 2.2 1.5
          bed      | Bedroom 1 | 2.2 6.1 3.5 3.6`,
        doors: `Landing > Bedroom 2 @start; Landing > Bedroom 3; Landing > Store; Landing > Bathroom @start
          Landing > Bedroom 1; Bedroom 1 > En Suite`,
        windows: "Bedroom 2: n; Bedroom 3: n; Bathroom: e; Bedroom 1: s; En Suite: s",
      },
    ],
  },
  {
    family: "semi",
    beds: 4,
    n: 1,
    north: 215,
    stairs: "0: 5.1 3.8 0.9 2.7 n",
    floors: [
      {
        name: "Ground floor",
        rooms: `
          kitchen | Kitchen / Dining Room | 0 0 3.7 4.6 + 3.7 0 2.3 3.6 | units=nw
          hall    | Hall        | 3.7 3.6 2.3 5.2
          living  | Living Room | 0 4.6 3.7 4.2 | fire=w
          utility | Utility     | 6.0 1.8 1.6 2.2 | units=n
          wc      | Cloakroom   | 7.6 1.8 1.2 2.2
          garage  | Garage      | 6.0 4.0 2.8 4.8`,
        doors: `out > Hall s; out = Kitchen / Dining Room n @0.2; Hall > Kitchen / Dining Room @start; Hall > Living Room
          Kitchen / Dining Room > Utility; Utility > Cloakroom; out # Garage s`,
        windows: "Kitchen / Dining Room: n; Living Room: s; Cloakroom: e",
      },
      {
        name: "First floor",
        rooms: `
          bed      | Bedroom 3 | 0 0 3.7 4.6
          bath     | Bathroom  | 3.7 0 2.3 2.5
          hall     | Landing   | 3.7 2.5 2.3 4.0 + 6.0 1.8 1.0 1.9
          bed      | Bedroom 2 | 0 4.6 3.7 4.2
          bed      | Bedroom 4 | 3.7 6.5 2.3 2.3
          en-suite | En Suite  | 7.0 1.8 1.8 1.9
          bed      | Bedroom 1 | 6.0 3.7 2.8 5.1`,
        doors: `Landing > Bathroom; Landing > Bedroom 3; Landing > Bedroom 2; Landing > Bedroom 4 @start
          Landing > Bedroom 1; Bedroom 1 > En Suite`,
        windows: "Bathroom: n; Bedroom 3: n; Bedroom 2: s; Bedroom 4: s; Bedroom 1: s; En Suite: n",
      },
    ],
  },
];
