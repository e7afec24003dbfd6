/** Shared terraces: every bedroom opens off a hall and locks; one kitchen and living room for all. */
export const STUDENT_HOUSES = [
  {
    family: "student",
    beds: 4,
    n: 1,
    north: 120,
    stairs: "0: 0 5.0 0.85 2.7 n",
    floors: [
      {
        name: "Ground floor",
        rooms: `
          open-plan | Kitchen / Living Room | 0 0 5.4 4.4 | units=en
          hall  | Hall        | 0 4.4 1.9 5.2
          bath  | Shower Room | 1.9 4.4 2.3 1.6
          store | Bike Store  | 4.2 4.4 1.2 1.6
          bed   | Bedroom 1   | 1.9 6.0 3.5 3.6 | desk`,
        doors: `out > Hall s; out > Kitchen / Living Room n @start; Hall > Kitchen / Living Room; Hall > Shower Room; Hall > Bedroom 1
          Kitchen / Living Room > Bike Store`,
        windows: "Kitchen / Living Room: n; Bedroom 1: s",
      },
      {
        name: "First floor",
        rooms: `
          bed   | Bedroom 3 | 0 0 2.8 3.6 | desk
          bed   | Bedroom 4 | 2.8 0 2.6 3.6 | desk
          hall  | Landing   | 0 3.6 1.9 4.1 + 1.9 3.6 1.9 0.95
          store | Store     | 3.8 3.6 1.6 0.95
          bath  | Bathroom  | 1.9 4.55 3.5 1.75
          bed   | Bedroom 2 | 1.9 6.3 3.5 3.3 + 0 7.7 1.9 1.9 | desk`,
        doors: `Landing > Bedroom 3 @start; Landing > Bedroom 4; Landing > Store; Landing > Bathroom @start
          Landing > Bedroom 2`,
        windows: "Bedroom 3: n; Bedroom 4: n; Bedroom 2: s*2",
      },
    ],
  },
  {
    family: "student",
    beds: 5,
    n: 1,
    north: 5,
    stairs: "0: 0 5.0 0.9 2.7 n; 1: 0 5.0 0.9 2.7 n",
    floors: [
      {
        name: "Ground floor",
        rooms: `
          open-plan | Kitchen / Living Room | 0 0 5.2 4.4 | units=en
          hall  | Hall        | 0 4.4 2.0 5.0
          bath  | Shower Room | 2.0 4.4 2.0 1.8
          store | Bike Store  | 4.0 4.4 1.2 1.8
          bed   | Bedroom 1   | 2.0 6.2 3.2 3.2 | desk`,
        doors: `out > Hall s; out > Kitchen / Living Room n @start; Hall > Kitchen / Living Room; Hall > Shower Room; Hall > Bedroom 1
          Kitchen / Living Room > Bike Store`,
        windows: "Kitchen / Living Room: n; Bedroom 1: s",
      },
      {
        name: "First floor",
        rooms: `
          bath | Bathroom  | 0 0 2.0 3.0
          bed  | Bedroom 3 | 2.0 0 3.2 4.4 | desk
          hall | Landing   | 0 3.0 2.0 6.4
          bed  | Bedroom 2 | 2.0 4.4 3.2 5.0 | desk`,
        doors: "Landing > Bathroom; Landing > Bedroom 3; Landing > Bedroom 2",
        windows: "Bathroom: n; Bedroom 3: n; Bedroom 2: s; Landing: s",
      },
      {
        name: "Second floor",
        rooms: `
          bath | Shower Room | 0 0 2.0 3.0
          bed  | Bedroom 5   | 2.0 0 3.2 4.4 | desk
          hall | Landing     | 0 3.0 2.0 4.7
          bed  | Bedroom 4   | 2.0 4.4 3.2 5.0 + 0 7.7 2.0 1.7 | desk`,
        doors: "Landing > Shower Room; Landing > Bedroom 5; Landing > Bedroom 4",
        windows: "Shower Room: n; Bedroom 5: n; Bedroom 4: s*2",
      },
    ],
  },
  {
    family: "student",
    beds: 6,
    n: 1,
    north: 195,
    stairs: "0: 4.4 8.3 0.9 2.7 n; 1: 4.4 8.3 0.9 2.7 n",
    floors: [
      {
        name: "Ground floor",
        rooms: `
          open-plan | Kitchen / Living Room | 1.9 0 3.4 6.0 | units=nw
          bed  | Bedroom 2 | 0 6.0 3.5 3.8 | desk
          hall | Hall      | 3.5 6.0 1.8 8.0
          bed  | Bedroom 1 | 0 9.8 3.5 4.2 | desk`,
        doors: `out > Hall s; out > Kitchen / Living Room w @end; Hall > Kitchen / Living Room; Hall > Bedroom 2; Hall > Bedroom 1`,
        windows: "Kitchen / Living Room: n w; Bedroom 2: n1.1; Bedroom 1: s",
      },
      {
        name: "First floor",
        rooms: `
          bed  | Bedroom 5 | 1.9 0 3.4 3.6 | desk
          bath | Bathroom  | 1.9 3.6 2.3 2.4
          bed  | Bedroom 4 | 0 6.0 3.5 3.8 | desk
          hall | Landing   | 3.5 6.0 1.8 6.1 + 4.2 3.6 1.1 2.4
          bed  | Bedroom 3 | 0 9.8 3.5 4.2 + 3.5 12.1 1.8 1.9 | desk`,
        doors: "Landing > Bedroom 5; Landing > Bathroom; Landing > Bedroom 4; Landing > Bedroom 3",
        windows: "Bedroom 5: n; Bathroom: w; Bedroom 4: n1.1; Bedroom 3: s*2",
      },
      {
        name: "Second floor",
        rooms: `
          bed  | Bedroom 6   | 0 7.0 3.5 6.0 | desk
          hall | Landing     | 3.5 7.0 1.8 4.1
          bath | Shower Room | 3.5 11.1 1.8 1.9`,
        doors: "Landing > Bedroom 6; Landing > Shower Room @start",
        windows: "Bedroom 6: n s; Shower Room: s",
      },
    ],
  },
];
