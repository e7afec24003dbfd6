import type { FastifyInstance } from "fastify";
import { expect } from "vitest";
import type { ViewingSlot } from "../../src/domain/enquiry/viewing/viewing-slots.ts";
import { createEnquirer, goodViewingForm } from "./leads.ts";

let forms = 0;

/** A visitor who books viewings and uses their links. An outcome is the query of the page that they're sent to. */
export async function createViewingVisitor(app: FastifyInstance) {
  const enquirer = await createEnquirer(app);
  const post = async (path: string, fields: Record<string, string>) => {
    const answer = await enquirer.form(path, fields, { cookie: "", "x-csrf-token": "" });
    return String(answer.headers.location ?? answer.statusCode).replace(path, "");
  };
  return {
    enquirer,
    post,
    /** Books as a browser does, and returns the path of the page that it's sent to. */
    async book(propertyId: number, { id }: ViewingSlot, email = "rosa@example.org"): Promise<string> {
      forms += 1;
      const answer = await enquirer.form(
        `/properties/${propertyId}/sales/leads`,
        goodViewingForm({
          "lead[viewing_slot_id]": String(id),
          "lead_client[email]": email,
          form_instance: `a-form-that-books-${forms}`,
        }),
      );
      expect(answer.statusCode).toBe(303);
      const [path = "", rest] = String(answer.headers.location).split("?");
      expect(rest).toBe("done=booked#flash/welcome-lead-sent-viewing");
      return path;
    },
    async open(path: string) {
      const { statusCode, body } = await app.inject(path);
      // React marks the borders between texts.
      return { statusCode, body: body.replaceAll("<!-- -->", "") };
    },
    move: (path: string, from: ViewingSlot, to: ViewingSlot) =>
      post(path, { seen_slot_id: String(from.id), viewing_slot_id: String(to.id) }),
    cancel: (path: string, from: ViewingSlot) => post(path, { seen_slot_id: String(from.id), cancel: "yes" }),
  };
}

export type ViewingVisitor = Awaited<ReturnType<typeof createViewingVisitor>>;
