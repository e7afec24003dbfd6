// One row a person, in the order of the staff list, so that portrait 7 can be staff member 7:
//   presents age | skin face nose mouth | hair, its tone, the cloth of a wrap | garment, its colours | ground, tilt | extras

const TABLE = `
  woman older  | fair oval soft soft          | bob silver           | blazer green white        | oat -2   | under=blouse glasses=round:#7d5a3c
  man middle   | ebony square broad grin      | fade black           | blazer navy white mustard | sage 2   |
  woman middle | porcelain oval button grin   | ponytail auburn      | knit teal white           | rose 3   |
  man middle   | tan oval straight soft       | turban black madder  | blazer charcoal sky       | mist -2  | beard=full
  man middle   | fair square straight soft    | side sandy           | shirt sky                 | flint 3  | beard=stubble build=8
  woman young  | porcelain heart button grin  | curly ginger         | cardigan moss oat         | mist -3  |
  woman young  | tan heart soft soft          | headscarf black teal | blazer oat white          | clay 2   | under=tee
  woman older  | fair oval soft lips          | pixie white          | roll plum                 | clay -3  | earrings=#cfa94f
  man middle   | deep oval broad soft         | shaved black         | blazer pine white clay    | gault -1 | beard=short glasses=square:#2b2422
  man older    | fair square straight soft    | receding grey        | gilet moss white madder   | flint 2  | build=10
  woman middle | fair oval soft lips          | low-bun brown        | blouse rose - madder      | mist 3   | glasses=cat:#7c3b44
  man young    | deep oval broad grin         | curls black          | knit mustard white        | sage -3  |
  woman middle | porcelain oval straight lips | waves blond          | blazer navy oat           | gault -2 | under=roll
  man young    | fair long soft grin          | quiff chestnut       | knit navy                 | clay 3   |
  woman middle | porcelain round soft soft    | fringe dark          | blazer madder white       | flint 2  | under=tee
  man middle   | fair round soft soft         | crop ginger          | gilet navy oat green      | sage -2  | beard=full build=12
  woman middle | fair oval soft grin          | long chestnut        | blazer green rose         | rose -3  | under=blouse
  man young    | brown oval broad soft        | fade black           | roll charcoal             | oat 3    | beard=goatee
  woman young  | tan heart soft soft          | long black           | shirt white               | mist 2   | earrings=#cfa94f
  man older    | fair long straight soft      | side silver          | blazer navy white madder  | flint -2 |
  woman middle | olive round button soft      | bob black            | blazer charcoal white     | sage -2  | under=tee
  woman young  | olive oval straight lips     | waves dark           | blouse green              | oat 3    | earrings=#e3d6bb
  man middle   | ebony round broad soft       | fade black           | blazer tweed white        | mist 2   | beard=moustache glasses=round:#3b2b25
  woman young  | porcelain oval button grin   | fringe auburn        | knit mustard              | sage -4  |
  man older    | fair square straight soft    | bald grey            | blazer charcoal sky       | gault -1 | beard=short glasses=square:#404d48
  woman young  | brown oval soft grin         | headscarf black rose | blazer pine white         | flint -2 | under=tee
  woman middle | fair oval soft soft          | top-bun blond        | cardigan navy white       | clay 2   | glasses=round:#2a4055
  man middle   | brown square broad soft      | crop black           | shirt white - teal        | sage -2  |
  woman older  | porcelain oval soft lips     | waves grey           | blazer plum white         | gault -2 | under=blouse earrings=#f6f3ec
  man older    | fair round soft soft         | bald white           | blazer tweed white green  | sage 2   | beard=moustache build=12
  woman middle | olive oval straight grin     | top-bun dark         | blazer clay white         | mist 3   | under=tee earrings=#cfa94f
  man young    | fair long soft soft          | wavy brown           | blazer green white        | oat -3   | under=tee
  woman middle | fair heart soft grin         | pixie brown          | gilet teal white          | rose 3   |
  man middle   | porcelain oval straight grin | curls grey           | knit green sky            | flint -2 | browTone=#6d5a4c
  woman young  | fair oval button soft        | ponytail blond       | gilet navy rose           | sage -3  |
  man older    | fair long straight soft      | crop silver          | shirt sky - navy          | clay 2   | glasses=round:#6b5a45
  woman young  | deep heart broad grin        | afro dark            | blazer mustard white      | mist 2   | under=tee
  man middle   | tan oval straight soft       | side black           | blazer teal white         | oat -2   | glasses=square:#26221f
  woman young  | fair round soft lips         | long sandy           | roll clay                 | flint -3 |
  woman older  | fair round soft soft         | low-bun white        | cardigan madder oat       | sage 2   | glasses=cat:#6c4a5e
  man older    | porcelain long straight soft | wavy white           | knit tweed white          | rose -3  | glasses=round:#5d4130
  woman young  | ebony oval broad grin        | braids black         | shirt mustard             | gault 3  | earrings=#e3d6bb
  man middle   | porcelain long soft soft     | receding blond       | knit charcoal white       | mist 2   | beard=short
  woman middle | porcelain oval soft lips     | curly chestnut       | roll green                | clay -2  |
`;

const readWords = (text) => text.split(/\s+/).filter(Boolean);

function readPerson(line) {
  const [who, head, crown, wear, scene, extras] = line.split("|").map(readWords);
  const [presents, age] = who;
  const [skin, face, nose, mouth] = head;
  const [hair, tone, wrap] = crown;
  const [ground, tilt] = scene;
  const { glasses, ...more } = Object.fromEntries((extras ?? []).map((extra) => extra.split("=")));
  return {
    ...{ presents, age, skin, face, nose, mouth, hair, tone, wrap, ground },
    ...more,
    tilt: Number(tilt),
    build: Number(more.build ?? 0),
    glasses: glasses?.split(":"),
    wear: wear.map((word) => (word === "-" ? null : word)),
  };
}

export const PEOPLE = TABLE.trim().split("\n").map(readPerson);
