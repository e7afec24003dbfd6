import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** What a browser and its device would answer, and what an attacker might change in it. */
interface AnswerOptions {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** Whether the device checked a finger, a face or a PIN. */
  isVerified?: boolean;
  type?: string;
}

export interface PasskeyDevice {
  passkeyId: string;
  /** The answer to `navigator.credentials.create` as JSON text. */
  create(options: string, changes?: AnswerOptions): string;
  /** The answer to `navigator.credentials.get` as JSON text. */
  get(options: string, changes?: AnswerOptions): string;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

const hash = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest();

/** A device with one passkey, in software: the real keys and signatures, without a browser. */
export function createPasskeyDevice(site: { origin: string }): PasskeyDevice {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  const passkeyId = id.toString("base64url");
  let counter = 0;

  function toAnswer(kind: "create" | "get", options: string, changes: AnswerOptions) {
    const { challenge } = JSON.parse(options) as { challenge: string };
    const origin = changes.origin ?? site.origin;
    const rpId = changes.rpId ?? new URL(site.origin).hostname;
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = PRESENT | (changes.isVerified === false ? 0 : VERIFIED) | (kind === "create" ? HAS_KEY : 0);
    const client = Buffer.from(
      JSON.stringify({
        type: changes.type ?? `webauthn.${kind}`,
        challenge: changes.challenge ?? challenge,
        origin,
        crossOrigin: false,
      }),
    );
    return { client, authData: Buffer.concat([hash(rpId), Buffer.from([flags]), count]) };
  }

  const toText = (response: Record<string, Buffer>) =>
    JSON.stringify({
      id: passkeyId,
      rawId: passkeyId,
      type: "public-key",
      clientExtensionResults: {},
      response: Object.fromEntries(
        Object.entries(response).map(([name, bytes]) => [name, bytes.toString("base64url")]),
      ),
    });

  return {
    passkeyId,
    create(options, changes = {}) {
      const { client, authData } = toAnswer("create", options, changes);
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const idLength = Buffer.from([0, id.length]);
      const key = Buffer.concat([authData, Buffer.alloc(16), idLength, id, toCoseKey(x, y)]);
      return toText({ clientDataJSON: client, attestationObject: toAttestation(key) });
    },
    get(options, changes = {}) {
      const { client, authData } = toAnswer("get", options, changes);
      const signature = sign("sha256", Buffer.concat([authData, hash(client)]), privateKey);
      return toText({ clientDataJSON: client, authenticatorData: authData, signature });
    },
  };
}

/** The CBOR map `{ 1: 2, 3: -7, -1: 1, -2: x, -3: y }`: a key on P-256 for ES256. */
function toCoseKey(x: string, y: string): Buffer {
  return Buffer.concat([
    Buffer.from("a5010203262001215820", "hex"),
    Buffer.from(x, "base64url"),
    Buffer.from("225820", "hex"),
    Buffer.from(y, "base64url"),
  ]);
}

/** The CBOR map `{ fmt: "none", attStmt: {}, authData }`. */
function toAttestation(authData: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from("a3", "hex"),
    Buffer.from("cfmt"),
    Buffer.from("dnone"),
    Buffer.from("gattStmt"),
    Buffer.from("a0", "hex"),
    Buffer.from("hauthData"),
    Buffer.from([0x58, authData.length]),
    authData,
  ]);
}
