export const COMMERCIAL = [
  {
    family: "commercial",
    beds: 0,
    n: 1,
    north: 90,
    floors: [
      {
        name: "Shop",
        rooms: `
        storage | Store       | 0 0 3.6 3.4
        kitchen | Kitchenette | 3.6 0 1.5 1.9 | units=n
        wc      | WC          | 5.1 0 1.3 1.9
        hall    | Lobby       | 3.6 1.9 2.8 1.5
        retail  | Sales Area  | 0 3.4 6.4 8.0`,
        doors:
          "out > Sales Area s @end; Sales Area > Lobby; Lobby > Kitchenette; Lobby > WC; Lobby > Store; out > Store n",
        windows: "Sales Area: s; Kitchenette: n0.6; WC: n",
      },
    ],
  },
  {
    family: "commercial",
    beds: 0,
    n: 2,
    north: 0,
    floors: [
      {
        name: "Offices",
        rooms: `
        office  | Open Office  | 0 0 8.4 6.0
        office  | Office 1     | 8.4 0 3.6 3.0
        office  | Office 2     | 8.4 3.0 3.6 3.0
        office  | Meeting Room | 0 6.0 5.0 3.7
        hall    | Lobby        | 5.0 6.0 5.6 1.3 + 5.0 7.3 2.2 2.4
        kitchen | Kitchenette  | 7.2 7.3 2.0 2.4 | units=se
        wc      | WC           | 9.2 7.3 1.4 2.4
        storage | Store        | 10.6 6.0 1.4 3.7`,
        doors: `out > Lobby s; Lobby > Open Office @start; Open Office > Office 1; Lobby > Office 2; Lobby > Meeting Room @end
        Lobby > Kitchenette; Lobby > WC; Lobby > Store`,
        windows: "Open Office: n*3 w*2; Office 1: n; Office 2: e; Meeting Room: w s; Kitchenette: s; WC: s",
      },
    ],
  },
  {
    family: "commercial",
    beds: 0,
    n: 3,
    north: 155,
    floors: [
      {
        name: "Unit",
        rooms: `
        workshop | Workshop | 0 0 10.0 9.0 + 5.8 9.0 4.2 3.6
        office   | Office   | 0 9.0 3.4 3.6
        wc       | WC       | 3.4 9.0 2.4 1.7
        hall     | Lobby    | 3.4 10.7 2.4 1.9`,
        doors:
          "out > Lobby s; out # Workshop s 3.2m; Lobby > Office; Lobby > WC; Lobby > Workshop; out > Workshop n @start",
        windows: "Office: s w",
      },
    ],
  },
];
