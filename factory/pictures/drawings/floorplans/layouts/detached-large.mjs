export const LARGE_DETACHED = [
  {
    family: "detached",
    beds: 5,
    n: 1,
    north: 55,
    stairs: "0: 4.4 4.7 0.9 2.7 n",
    floors: [
      {
        name: "Ground floor",
        rooms: `
          dining  | Dining Room | 0 0 4.4 3.8
          kitchen | Kitchen / Breakfast Room | 4.4 0 7.6 3.8 | units=ne
          living  | Living Room | 0 3.8 4.4 5.6 | fire=w
          hall    | Hall        | 4.4 3.8 2.6 5.6
          wc      | Cloakroom   | 7.0 3.8 1.5 2.0
          utility | Utility     | 8.5 3.8 3.5 2.0 | units=s
          living  | Family Room | 7.0 5.8 5.0 3.6`,
        doors: `out > Hall s; out = Dining Room n; Hall > Living Room @end; Hall > Kitchen / Breakfast Room; Hall > Cloakroom
          Hall > Family Room; Kitchen / Breakfast Room > Utility; out > Utility e; Kitchen / Breakfast Room > Dining Room
          Living Room = Dining Room`,
        windows: "Living Room: s w; Kitchen / Breakfast Room: n*2; Family Room: s e; Dining Room: w",
      },
      {
        name: "First floor",
        rooms: `
          bed      | Bedroom 4 | 0 0 4.4 4.5
          bath     | Bathroom  | 4.4 0 2.6 3.4
          bed      | Bedroom 5 | 7.0 0 2.4 3.4
          bed      | Bedroom 3 | 9.4 0 2.6 4.4
          hall     | Landing   | 4.4 3.4 2.6 6.0 + 7.0 3.4 2.4 1.0
          bed      | Bedroom 2 | 0 4.5 4.4 4.9
          en-suite | En Suite  | 9.6 4.4 2.4 2.0
          bed      | Bedroom 1 | 7.0 6.4 5.0 3.0 + 7.0 4.4 2.6 2.0`,
        doors: `Landing > Bedroom 4 @start; Landing > Bathroom; Landing > Bedroom 5; Landing > Bedroom 3; Landing > Bedroom 2 @end
          Landing > Bedroom 1; Bedroom 1 > En Suite`,
        windows: `Bedroom 4: n; Bathroom: n; Bedroom 5: n; Bedroom 3: n; Landing: s; Bedroom 2: s w; En Suite: e
          Bedroom 1: s*2`,
      },
    ],
  },
  {
    family: "detached",
    beds: 5,
    n: 2,
    north: 230,
    stairs: "0: 3.7 4.5 0.9 2.7 n; 1: 3.7 4.5 0.9 2.7 n",
    floors: [
      {
        name: "Ground floor",
        rooms: `
          living  | Living Room | 0 0 3.7 8.6 | fire=w
          kitchen | Kitchen / Dining Room | 3.7 0 5.3 3.8 | units=en
          hall    | Hall      | 3.7 3.8 2.2 4.8
          wc      | Cloakroom | 5.9 3.8 1.3 2.2
          utility | Utility   | 7.2 3.8 1.8 2.2 | units=s
          living  | Snug      | 5.9 6.0 3.1 2.6`,
        doors: `out > Hall s; out = Living Room n; Hall > Living Room @end; Hall > Kitchen / Dining Room; Hall > Cloakroom
          Hall > Snug; Kitchen / Dining Room > Utility; out > Utility e`,
        windows: "Living Room: s w*2; Kitchen / Dining Room: n*2; Snug: s",
      },
      {
        name: "First floor",
        rooms: `
          bed   | Bedroom 4 | 0 0 3.7 4.3
          bath  | Bathroom  | 3.7 0 2.2 3.2
          hall  | Landing   | 3.7 3.2 2.2 5.4
          bed   | Bedroom 3 | 0 4.3 3.7 4.3
          bed   | Bedroom 5 | 5.9 0 3.1 4.4
          study | Study     | 5.9 4.4 3.1 4.2`,
        doors: `Landing > Bedroom 4 @start; Landing > Bathroom; Landing > Bedroom 3 @end; Landing > Bedroom 5
          Landing > Study`,
        windows: "Bedroom 4: n; Bathroom: n; Landing: s; Bedroom 3: s; Bedroom 5: n; Study: s",
      },
      {
        name: "Second floor",
        rooms: `
          bed      | Bedroom 1   | 0 0.8 3.7 7.0
          en-suite | En Suite    | 3.7 0.8 2.2 2.4
          hall     | Landing     | 3.7 3.2 2.2 4.6
          bed      | Bedroom 2   | 5.9 0.8 3.1 4.6
          bath     | Shower Room | 5.9 5.4 3.1 2.4`,
        doors: "Landing > Bedroom 1 @start; Bedroom 1 > En Suite; Landing > Bedroom 2; Landing > Shower Room",
        windows: "Bedroom 1: n s; En Suite: n; Bedroom 2: n; Shower Room: s",
      },
    ],
  },
  {
    family: "detached",
    beds: 6,
    n: 1,
    north: 345,
    stairs: "0: 4.8 5.2 1.0 2.8 n; 1: 4.8 5.2 1.0 2.8 n",
    floors: [
      {
        name: "Ground floor",
        rooms: `
          dining  | Dining Room  | 0 0 4.8 4.2 | fire=w
          kitchen | Kitchen / Breakfast Room | 4.8 0 5.6 4.2 | units=nw
          living  | Snug         | 10.4 0 3.2 4.2
          living  | Drawing Room | 0 4.2 4.8 5.8 | fire=w
          hall    | Hall         | 4.8 4.2 3.0 5.8
          wc      | Cloakroom    | 7.8 4.2 1.6 2.2
          utility | Utility      | 9.4 4.2 4.2 2.2 | units=s
          living  | Sitting Room | 7.8 6.4 5.8 3.6 | fire=e`,
        doors: `out > Hall s; Hall > Drawing Room @end; Hall > Kitchen / Breakfast Room; Hall > Cloakroom; Hall > Sitting Room
          Kitchen / Breakfast Room > Dining Room; Drawing Room = Dining Room; Kitchen / Breakfast Room > Snug; out > Utility e
          Kitchen / Breakfast Room > Utility; out = Snug n`,
        windows: "Dining Room: n; Kitchen / Breakfast Room: n*2; Snug: e; Drawing Room: s; Sitting Room: s*2",
      },
      {
        name: "First floor",
        rooms: `
          bed      | Bedroom 3 | 0 0 4.8 5.0
          bath     | Bathroom  | 4.8 0 3.0 3.8
          bed      | Bedroom 5 | 7.8 0 3.0 3.8
          bed      | Bedroom 4 | 10.8 0 2.8 4.8
          hall     | Landing   | 4.8 3.8 3.0 6.2 + 7.8 3.8 3.0 1.0
          bed      | Bedroom 2 | 0 5.0 4.8 5.0
          en-suite | En Suite  | 10.6 4.8 3.0 2.2
          bed      | Bedroom 1 | 7.8 7.0 5.8 3.0 + 7.8 4.8 2.8 2.2`,
        doors: `Landing > Bedroom 3 @start; Landing > Bathroom; Landing > Bedroom 5; Landing > Bedroom 4; Landing > Bedroom 2 @end
          Landing > Bedroom 1; Bedroom 1 > En Suite`,
        windows: `Bedroom 3: n; Bathroom: n; Bedroom 5: n; Bedroom 4: n; Landing: s; Bedroom 2: s w; En Suite: e
          Bedroom 1: s*2`,
      },
      {
        name: "Second floor",
        rooms: `
          bed   | Bedroom 6   | 0 1.8 4.8 6.2
          bath  | Shower Room | 4.8 1.8 3.0 2.0
          hall  | Landing     | 4.8 3.8 3.0 4.2
          study | Study       | 7.8 1.8 3.8 6.2`,
        doors: "Landing > Bedroom 6 @start; Landing > Shower Room; Landing > Study",
        windows: "Bedroom 6: w n; Shower Room: n; Study: e n",
      },
    ],
  },
];
