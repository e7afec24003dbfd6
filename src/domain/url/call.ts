import type { z } from "zod";

/** The route of a call. A `:name` in the path is a parameter. */
export interface CallRoute {
  method: "GET" | "POST";
  path: string;
  /** Sent as `_method`, because forms and some proxies only support GET and POST. */
  override?: "put" | "delete";
}

/** The schemas of a call, kept in the table's sibling file, `<noun>-calls-schema.ts`. */
export interface CallSchemas {
  query?: z.ZodType;
  /** A function if the rules depend on the agency's settings. */
  payload?: z.ZodType | ((settings: never) => z.ZodType);
  /** Groups that fields of the payload may also be nested in, as in `client[email]`. */
  groups?: readonly string[];
  answer: z.ZodType;
}

/** Types for the compiler only: importing a table doesn't import its schemas. */
interface CallTypes {
  params: object | undefined;
  query: object | undefined;
  payload: unknown;
  answer: unknown;
}

/** One entry of a call table, as the browser sees it. */
export interface Call<Types extends CallTypes = CallTypes> extends CallRoute {
  readonly types?: Types;
}

/** The routes of a table with the types of its schemas. A route without schemas, or the reverse, doesn't compile. */
export type CallTable<
  Routes extends Record<keyof Schemas, CallRoute>,
  Schemas extends Record<keyof Routes, CallSchemas>,
> = {
  readonly [Name in keyof Routes]: Routes[Name] & {
    readonly types?: {
      params: PathParams<Routes[Name]["path"]>;
      query: Schemas[Name] extends { query: infer Query } ? z.input<Query> & object : undefined;
      payload: Grouped<PayloadInput<Schemas[Name]>, Schemas[Name]>;
      answer: z.output<Schemas[Name]["answer"]>;
    };
  };
};

type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string | number> & (Rest extends `${string}:${string}` ? PathParams<`/${Rest}`> : unknown)
  : Path extends `${string}:${infer Name}`
    ? Record<Name, string | number>
    : undefined;

type PayloadInput<Schemas extends CallSchemas> = Schemas extends { payload: infer Payload }
  ? Payload extends (settings: never) => infer Schema
    ? z.input<Schema>
    : z.input<Payload>
  : undefined;

type Grouped<Payload, Schemas> = Schemas extends { groups: readonly (infer Group extends string)[] }
  ? Partial<Payload> & { [Name in Group]?: string | Partial<Payload> }
  : Payload;

type TypesOf<Entry extends Call> = NonNullable<Entry["types"]>;
export type PayloadOf<Entry extends Call> = TypesOf<Entry>["payload"];
export type AnswerOf<Entry extends Call> = TypesOf<Entry>["answer"];

type Given<Name extends string, Value> = Value extends undefined
  ? { [N in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

/** The parameters of a call's path and its query. */
export type CallTarget<Entry extends Call> = Given<"params", TypesOf<Entry>["params"]> &
  Given<"query", TypesOf<Entry>["query"]>;

/** Everything needed to send a call. */
export type CallOptions<Entry extends Call> = CallTarget<Entry> & Given<"payload", PayloadOf<Entry>>;
