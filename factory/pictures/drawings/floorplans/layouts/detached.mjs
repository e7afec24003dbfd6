/** Houses with a hall in the middle and windows on every side. */
export const DETACHED = [
  {
    family: "detached",
    beds: 3,
    n: 1,
    north: 30,
    stairs: "0: 3.8 4.0 0.9 2.7 n",
    floors: [
      {
        name: "Ground floor",
        rooms: `
          living  | Living Room | 0 0 3.8 7.8 | fire=w
          kitchen | Kitchen / Dining Room | 3.8 0 5.2 3.4 | units=en
          hall    | Hall      | 3.8 3.4 2.2 4.4
          wc      | Cloakroom | 6.0 3.4 1.3 2.0
          utility | Utility   | 7.3 3.4 1.7 2.0 | units=s
          study   | Study     | 6.0 5.4 3.0 2.4`,
        doors: `out > Hall s; out = Living Room n; Hall > Living Room @end; Hall > Kitchen / Dining Room; Hall > Cloakroom
          Kitchen / Dining Room > Utility; out > Utility e; Hall > Study`,
        windows: "Living Room: s w*2; Kitchen / Dining Room: n*2; Study: s",
      },
      {
        name: "First floor",
        rooms: `
          bed      | Bedroom 3 | 0 0 3.8 3.9
          bath     | Bathroom  | 3.8 0 2.2 2.9
          hall     | Landing   | 3.8 2.9 2.2 4.9
          bed      | Bedroom 2 | 0 3.9 3.8 3.9
          en-suite | En Suite  | 6.0 0 3.0 2.0
          bed      | Bedroom 1 | 6.0 2.0 3.0 5.8`,
        doors: `Landing > Bedroom 3; Landing > Bathroom; Landing > Bedroom 2 @end; Landing > Bedroom 1
          Bedroom 1 > En Suite`,
        windows: "Bedroom 3: n; Bathroom: n; Landing: s; Bedroom 2: s; En Suite: n; Bedroom 1: s e",
      },
    ],
  },
  {
    family: "detached",
    beds: 4,
    n: 1,
    north: 140,
    stairs: "0: 4.0 4.3 0.9 2.7 n",
    floors: [
      {
        name: "Ground floor",
        rooms: `
          dining  | Dining Room | 0 0 4.0 3.6
          kitchen | Kitchen / Breakfast Room | 4.0 0 6.2 3.6 | units=en
          living  | Living Room | 0 3.6 4.0 5.0 | fire=w
          hall    | Hall      | 4.0 3.6 2.4 5.0
          wc      | Cloakroom | 6.4 3.6 1.3 2.4
          utility | Utility   | 7.7 3.6 2.5 2.4 | units=e
          study   | Study     | 6.4 6.0 3.8 2.6`,
        doors: `out > Hall s; out = Dining Room n; Hall > Living Room @end; Hall > Kitchen / Breakfast Room; Hall > Cloakroom
          Kitchen / Breakfast Room > Utility; Hall > Study; Living Room = Dining Room; Kitchen / Breakfast Room > Dining Room`,
        windows: "Living Room: s; Dining Room: w; Kitchen / Breakfast Room: n*2; Utility: e; Study: s e",
      },
      {
        name: "First floor",
        rooms: `
          bed      | Bedroom 3 | 0 0 4.0 4.1
          bath     | Bathroom  | 4.0 0 2.4 2.3
          hall     | Landing   | 4.0 2.3 2.4 6.3
          bed      | Bedroom 2 | 0 4.1 4.0 4.5
          bed      | Bedroom 4 | 6.4 0 3.8 3.3
          en-suite | En Suite  | 7.9 3.3 2.3 1.9
          bed      | Bedroom 1 | 6.4 5.2 3.8 3.4 + 6.4 3.3 1.5 1.9`,
        doors: `Landing > Bedroom 3 @start; Landing > Bathroom; Landing > Bedroom 2 @end; Landing > Bedroom 4
          Landing > Bedroom 1; Bedroom 1 > En Suite`,
        windows:
          "Bedroom 3: n w; Bathroom: n; Landing: s; Bedroom 2: s; Bedroom 4: n; En Suite: e; Bedroom 1: s e",
      },
    ],
  },
  {
    family: "detached",
    beds: 4,
    n: 2,
    north: 320,
    stairs: "0: 4.0 4.5 0.9 2.7 n",
    floors: [
      {
        name: "Ground floor",
        rooms: `
          living  | Family Room | 0 0 4.0 3.8
          kitchen | Kitchen / Breakfast Room | 4.0 0 4.8 3.8 | units=nw
          utility | Utility     | 8.8 0 2.0 3.8 | units=e
          living  | Living Room | 0 3.8 4.0 5.2 | fire=w
          hall    | Hall        | 4.0 3.8 2.4 5.2
          wc      | Cloakroom   | 6.4 3.8 1.2 2.2
          store   | Store       | 6.4 6.0 1.2 3.0
          garage  | Garage      | 7.6 3.8 3.2 5.2`,
        doors: `out > Hall s; out = Family Room n; Hall > Living Room @end; Hall > Kitchen / Breakfast Room; Hall > Cloakroom
          Hall > Store; Kitchen / Breakfast Room > Utility; Kitchen / Breakfast Room > Family Room; out > Utility n
          Utility > Garage; out # Garage s 2.6m`,
        windows: "Living Room: s w; Family Room: w; Kitchen / Breakfast Room: n; Utility: e",
      },
      {
        name: "First floor",
        rooms: `
          bed      | Bedroom 3 | 0 0 4.0 4.3
          bath     | Bathroom  | 4.0 0 2.4 3.0
          hall     | Landing   | 4.0 3.0 2.4 6.0
          bed      | Bedroom 2 | 0 4.3 4.0 4.7
          bed      | Bedroom 4 | 6.4 0 4.4 4.0
          en-suite | En Suite  | 8.0 4.0 2.8 1.9
          bed      | Bedroom 1 | 6.4 5.9 4.4 3.1 + 6.4 4.0 1.6 1.9`,
        doors: `Landing > Bedroom 3 @start; Landing > Bathroom; Landing > Bedroom 2 @end; Landing > Bedroom 4
          Landing > Bedroom 1; Bedroom 1 > En Suite`,
        windows:
          "Bedroom 3: n; Bathroom: n; Landing: s; Bedroom 2: s w; Bedroom 4: n; En Suite: e; Bedroom 1: s*2",
      },
    ],
  },
  {
    family: "detached",
    beds: 4,
    n: 3,
    north: 85,
    stairs: "0: 5.3 5.4 0.9 2.7 n",
    floors: [
      {
        name: "Ground floor",
        rooms: `
          kitchen | Kitchen / Dining Room | 0 0 9.6 4.2 | units=en
          living  | Living Room | 0 4.2 3.9 5.4 | fire=w
          hall    | Hall      | 3.9 4.2 2.3 5.4
          wc      | Cloakroom | 6.2 4.2 1.6 2.4
          utility | Utility   | 7.8 4.2 1.8 2.4 | units=s
          study   | Study     | 6.2 6.6 3.4 3.0`,
        doors: `out > Hall s; out = Kitchen / Dining Room n @0.2 2.4m; Hall > Kitchen / Dining Room @start; Hall > Living Room
          Hall > Cloakroom @start; Kitchen / Dining Room > Utility; out > Utility e; Hall > Study @end`,
        windows: "Kitchen / Dining Room: n w; Living Room: s*2; Study: s",
      },
      {
        name: "First floor",
        rooms: `
          bed      | Bedroom 3  | 0 0 3.9 4.4
          bath     | Bathroom   | 3.9 0 2.3 2.7
          bed      | Bedroom 4  | 6.2 0 3.4 3.8
          hall     | Landing    | 3.9 2.7 2.3 5.4
          bed      | Bedroom 1  | 0 4.4 3.9 5.2
          en-suite | En Suite 1 | 3.9 8.1 2.3 1.5
          bed      | Bedroom 2  | 6.2 3.8 3.4 4.0
          en-suite | En Suite 2 | 6.2 7.8 3.4 1.8`,
        doors: `Landing > Bedroom 3; Landing > Bathroom; Landing > Bedroom 4; Landing > Bedroom 1
          Bedroom 1 > En Suite 1; Landing > Bedroom 2 @start; Bedroom 2 > En Suite 2`,
        windows:
          "Bedroom 3: n; Bathroom: n; Bedroom 4: n; Bedroom 1: s w; En Suite 1: s; Bedroom 2: e; En Suite 2: e",
      },
    ],
  },
];
