/** Georgian: hall beside two rooms, dog-leg stair at the back of it. */
export const TOWNHOUSES = [
  {
    family: "townhouse",
    beds: 4,
    n: 1,
    north: 65,
    stairs: "0: 0 0 2.0 2.8 n turn; 1: 0 0 2.0 2.8 n turn",
    floors: [
      {
        name: "Ground floor",
        rooms: `
          hall    | Hall        | 0 0 2.0 11.0
          kitchen | Kitchen / Breakfast Room | 2.0 0 3.8 5.0 | units=en
          wc      | Cloakroom   | 2.0 5.0 1.5 1.5
          utility | Utility     | 3.5 5.0 2.3 1.5 | units=s
          dining  | Dining Room | 2.0 6.5 3.8 4.5 | fire=e`,
        doors: `out > Hall s; Hall > Kitchen / Breakfast Room @end; Hall > Cloakroom; Kitchen / Breakfast Room > Utility
          Hall > Dining Room; out = Kitchen / Breakfast Room n @start`,
        windows: "Kitchen / Breakfast Room: n; Dining Room: s",
      },
      {
        name: "First floor",
        rooms: `
          hall     | Landing      | 0 0 2.0 6.2
          bed      | Bedroom 2    | 2.0 0 3.8 4.2
          en-suite | En Suite     | 2.0 4.2 3.8 2.0
          living   | Drawing Room | 0 6.2 5.8 4.8 | fire=e`,
        doors: "Landing > Bedroom 2 @end; Bedroom 2 > En Suite; Landing > Drawing Room",
        windows: "Bedroom 2: n; Drawing Room: s*2",
      },
      {
        name: "Second floor",
        rooms: `
          hall  | Landing   | 0 0 2.0 7.1 + 2.0 6.1 2.0 1.0
          bed   | Bedroom 1 | 2.0 0 3.8 3.9
          bath  | Bathroom  | 2.0 3.9 3.8 2.2
          store | Store     | 4.0 6.1 1.8 1.0
          bed   | Bedroom 3 | 0 7.1 3.0 3.9
          bed   | Bedroom 4 | 3.0 7.1 2.8 3.9`,
        doors: `Landing > Bedroom 1; Landing > Bathroom; Landing > Store; Landing > Bedroom 3 @start
          Landing > Bedroom 4`,
        windows: "Bedroom 1: n; Bedroom 3: s; Bedroom 4: s",
      },
    ],
  },
  {
    family: "townhouse",
    beds: 5,
    n: 1,
    north: 240,
    stairs: "0: 0 0 2.1 2.8 n turn; 1: 0 0 2.1 2.8 n turn",
    floors: [
      {
        name: "Ground floor",
        rooms: `
          hall    | Hall         | 0 0 2.1 11.6
          kitchen | Kitchen / Dining Room | 2.1 0 4.3 5.3 | units=en
          wc      | Cloakroom    | 2.1 5.3 1.6 1.5
          utility | Utility      | 3.7 5.3 2.7 1.5 | units=s
          living  | Sitting Room | 2.1 6.8 4.3 4.8 | fire=e`,
        doors: `out > Hall s; Hall > Kitchen / Dining Room @end; Hall > Cloakroom; Kitchen / Dining Room > Utility; Hall > Sitting Room
          out = Kitchen / Dining Room n @start`,
        windows: "Kitchen / Dining Room: n; Sitting Room: s",
      },
      {
        name: "First floor",
        rooms: `
          hall     | Landing   | 0 0 2.1 6.6
          bed      | Bedroom 2 | 2.1 0 4.3 4.6
          en-suite | En Suite  | 2.1 4.6 4.3 2.0
          bed      | Bedroom 1 | 0 6.6 6.4 5.0`,
        doors: "Landing > Bedroom 2 @end; Bedroom 1 > En Suite; Landing > Bedroom 1",
        windows: "Bedroom 2: n; Bedroom 1: s*2",
      },
      {
        name: "Second floor",
        rooms: `
          hall  | Landing   | 0 0 2.1 7.4 + 2.1 6.4 2.3 1.0
          bed   | Bedroom 5 | 2.1 0 4.3 4.2
          bath  | Bathroom  | 2.1 4.2 4.3 2.2
          store | Store     | 4.4 6.4 2.0 1.0
          bed   | Bedroom 3 | 0 7.4 3.4 4.2
          bed   | Bedroom 4 | 3.4 7.4 3.0 4.2`,
        doors: `Landing > Bedroom 5; Landing > Bathroom; Landing > Store; Landing > Bedroom 3 @start
          Landing > Bedroom 4`,
        windows: "Bedroom 5: n; Bedroom 3: s; Bedroom 4: s",
      },
    ],
  },
];
