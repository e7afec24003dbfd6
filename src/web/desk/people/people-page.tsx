import type { FoundPerson, PeopleView } from "../../../domain/desk/people/people-view.ts";
import { DeskMain } from "../desk-main.tsx";
import { Field } from "../parts/field.tsx";

export function PeoplePage({ q, people, hasMore, isLimited }: PeopleView) {
  return (
    <DeskMain
      title="A person’s data"
      actions={
        <a className="btn btn-s" href="/desk/people/opt-outs">
          Opted out
        </a>
      }
      width="mid"
    >
      <form action="/desk/people" className="people-find">
        <Field
          id="people-q"
          label="Name, email address or phone number"
          hint={
            isLimited
              ? "Finds people who wrote to your branches, or whom your branches wrote to."
              : "Finds people by enquiries, accounts, seller reports and replies."
          }
          type="search"
          name="q"
          defaultValue={q}
          maxLength={100}
        />
        <button type="submit" className="btn btn-p">
          Find
        </button>
      </form>
      {people && <People people={people} hasMore={hasMore} />}
    </DeskMain>
  );
}

const ACCOUNT_TEXTS: Record<FoundPerson["account"], string> = {
  none: "No",
  unconfirmed: "Yes, address not confirmed",
  confirmed: "Yes",
};

function People({ people, hasMore }: { people: readonly FoundPerson[]; hasMore: boolean }) {
  if (people.length === 0)
    return (
      <p className="empty">
        We hold nothing under that name, address or number. Check the spelling, or try a part of it.
      </p>
    );
  return (
    <>
      <table className="tbl people-tbl">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Email</th>
            <th scope="col">Phone</th>
            <th scope="col" className="num">
              Enquiries
            </th>
            <th scope="col">Account</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.href}>
              <td>
                <a className="link" href={person.href}>
                  {person.name}
                </a>
                {person.isSeller && <span className="meta people-role">Seller</span>}
              </td>
              <td data-l="Email">{person.email || "None"}</td>
              <td data-l="Phone">{person.telephone || "None"}</td>
              <td data-l="Enquiries" className="num">
                {person.enquiries}
              </td>
              <td data-l="Account">{ACCOUNT_TEXTS[person.account]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasMore && <p className="meta">There are more. Add a word to find fewer.</p>}
    </>
  );
}
