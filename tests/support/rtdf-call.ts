import { escapeHtml } from "../../src/domain/text/html.ts";

type Fields = Record<string, unknown>;

interface CallOptions {
  branch?: Fields;
  property?: Fields;
  address?: Fields;
  price?: Fields;
  details?: Fields;
  media?: readonly Fields[];
}

/** A call that sends a house in Ely for sale; each group can be changed field by field. */
export function rtdfSend({ branch, property, address, price, details, media = [] }: CallOptions = {}) {
  return {
    network: { network_id: 7 },
    branch: { branch_id: 501, channel: 1, overseas: false, ...branch },
    property: {
      agent_ref: "ELY-1",
      published: true,
      property_type: 3,
      status: 1,
      new_home: false,
      student_property: false,
      create_date: "01-09-2026 09:00:00",
      update_date: "02-11-2026 14:30:00",
      ...property,
      address: {
        house_name_number: "14",
        address_2: "Lynn Road",
        address_3: null,
        address_4: "Cambridgeshire",
        town: "Ely",
        postcode_1: "CB7",
        postcode_2: "4EX",
        display_address: "Lynn Road, Ely",
        latitude: 52.4021,
        longitude: 0.2655,
        ...address,
      },
      price_information: { price: 325_000, price_qualifier: 2, tenure_type: 1, ...price },
      details: {
        summary: "A semi-detached house with a long garden.",
        description: "A house near the river.<br><br>The garden faces south.",
        features: ["Three bedrooms", "Long garden"],
        bedrooms: 3,
        bathrooms: 1,
        reception_rooms: 2,
        ...details,
      },
      media,
      principal: { principal_email_address: "seller@private.example", auto_email_when_live: true },
    },
  };
}

/** The same call as XML: a list becomes a repeated element, and what is null is left out. */
export function toXml(call: object, root = "request"): string {
  return `<?xml version="1.0" encoding="UTF-8"?><${root}>${toElements(call)}</${root}>`;
}

function toElements(fields: object): string {
  return Object.entries(fields)
    .flatMap(([name, value]) => [value].flat().map((one) => toElement(name, one)))
    .join("");
}

function toElement(name: string, value: unknown): string {
  if (value === null || value === undefined) return "";
  const content = typeof value === "object" ? toElements(value) : escapeHtml(String(value));
  return `<${name}>${content}</${name}>`;
}
