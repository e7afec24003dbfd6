import { expect, it } from "vitest";
import { signInToDesk } from "../../../../tests/support/desk.ts";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import { DEFAULT_SETTINGS } from "../../../domain/site/settings/site-settings.ts";
import { sendCertificateReminders } from "./send-certificate-reminders.ts";

const SCHEME = { heading: "Redress", name: "the Eastern Ombudsman", number: "D 0412", text: "" };

onBothEngines("reminders of certificates", (current) => {
  const send = (day: string, expires = "2027-03-31") =>
    sendCertificateReminders(
      {
        db: current().db,
        publicUrl: "http://gable.test",
        getSettings: async () => ({
          ...DEFAULT_SETTINGS,
          schemes: [
            { ...SCHEME, expires },
            { ...SCHEME, heading: "Without a date" },
          ],
        }),
      },
      Date.parse(`${day}T09:00:00Z`),
    );
  const listMails = async () => {
    const jobs = await current().db.query.selectFrom("jobs").select("payload_json").orderBy("id").execute();
    return jobs.map(
      ({ payload_json }) => JSON.parse(payload_json) as { to: string; subject: string; text: string },
    );
  };

  it("go to owners and managers, once for each threshold and certificate", async () => {
    const people = [
      { role: "owner", email: "owner@example.org" },
      { role: "manager", email: "manager@example.org", branchIds: [1] },
      { role: "negotiator", email: "negotiator@example.org" },
      { role: "reader", email: "reader@example.org" },
    ] as const;
    for (const person of people) await signInToDesk(current(), person);
    await send("2027-01-29");
    expect(await listMails()).toEqual([]);
    for (const day of ["2027-01-30", "2027-01-31", "2027-02-28"]) await send(day);
    const first = await listMails();
    expect(first.map(({ to }) => to).sort()).toEqual(["manager@example.org", "owner@example.org"]);
    expect(first[0]?.subject).toBe("Redress: your certificate expires on 31 March 2027");
    expect(first[0]?.text).toContain("31 March 2027, in 60 days");
    expect(first[0]?.text).toContain("/desk/content/setting/schemes");
    for (const day of ["2027-03-01", "2027-03-24", "2027-03-31", "2027-04-01"]) await send(day);
    expect(await listMails()).toHaveLength(6);
    await send("2028-01-31", "2028-03-31");
    expect(await listMails()).toHaveLength(8);
  });
});
