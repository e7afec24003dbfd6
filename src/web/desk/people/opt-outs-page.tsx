import type { OptOutsView } from "../../../domain/desk/people/people-view.ts";
import { DeskForm } from "../desk-form.tsx";
import { DeskMain } from "../desk-main.tsx";
import { Field } from "../parts/field.tsx";

export function OptOutsPage(view: OptOutsView) {
  const { list, canEdit } = view;
  return (
    <DeskMain
      title="Opted out"
      back={{ href: "/desk/people", text: "A person’s data" }}
      actions={
        canEdit &&
        list !== null && (
          <DeskForm action="/desk/people/opt-outs/export">
            <button type="submit" className="btn btn-s">
              Export as CSV
            </button>
          </DeskForm>
        )
      }
      width="mid"
    >
      <div className="person">
        <AddForm {...view} />
        {list === null ? (
          <p className="meta">The list is the whole agency’s. You can add to it, but not read it.</p>
        ) : (
          <List {...view} list={list} />
        )}
      </div>
    </DeskMain>
  );
}

function AddForm({ email, problem }: OptOutsView) {
  return (
    <DeskForm action="/desk/people/opt-outs" className="people-find">
      <Field
        id="opt-out-email"
        label="Add an email address"
        hint="For people who ask us to stop. We still answer their enquiries and confirm their viewings."
        name="email"
        type="email"
        maxLength={320}
        required
        defaultValue={email}
        problem={problem}
      />
      <button type="submit" className="btn btn-p">
        Add
      </button>
    </DeskForm>
  );
}

function List({ list, hasMore, canEdit }: OptOutsView & { list: NonNullable<OptOutsView["list"]> }) {
  if (list.length === 0) return <p className="empty">No one has opted out yet.</p>;
  return (
    <>
      <table className="tbl people-tbl">
        <thead>
          <tr>
            <th scope="col">Email</th>
            <th scope="col">How</th>
            <th scope="col">Since</th>
            <th scope="col">
              <span className="vh">Change</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ optOutId, email, source, at }) => (
            <tr key={`${optOutId} ${email}`}>
              <td>{email}</td>
              <td data-l="How">{source}</td>
              <td data-l="Since">{at}</td>
              <td>
                {canEdit && optOutId !== null && (
                  <DeskForm action="/desk/people/opt-outs/remove">
                    <input type="hidden" name="opt_out_id" value={optOutId} />
                    <button type="submit" className="btn btn-g" aria-label={`Take ${email} off the list`}>
                      Take off
                    </button>
                  </DeskForm>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasMore && <p className="meta">The newest 500 are shown. The export has all of them.</p>}
    </>
  );
}
