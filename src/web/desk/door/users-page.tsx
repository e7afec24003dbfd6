import { CircleCheck, Ellipsis, Mail, TriangleAlert } from "lucide-react";
import { type ListedPerson, ROLE_TEXTS, type UsersView } from "../../../domain/desk/door/users-view.ts";
import { DESK_ROLES, type DeskRole, ROLE_NAMES } from "../../../domain/desk/role.ts";
import { DeskForm } from "../desk-form.tsx";
import { DeskMain } from "../desk-main.tsx";
import { toInitials } from "../parts/avatar.tsx";
import { Field, FieldProblem } from "../parts/field.tsx";

export function UsersPage(view: UsersView) {
  const { contextText, people, invited, branches, refusal } = view;
  return (
    <DeskMain
      title="Desk users"
      context={contextText}
      actions={
        <a className="btn btn-p" href="#invite">
          Invite someone
        </a>
      }
    >
      {refusal !== undefined && (
        <p className="note bad" role="alert">
          <TriangleAlert className="i" aria-hidden />
          {refusal}
        </p>
      )}
      <div className="prop users">
        <table className="tbl stack">
          <thead>
            <tr>
              <th>Person</th>
              <th>Role</th>
              <th>Branches</th>
              <th>Second step</th>
              <th>Last here</th>
              <th>
                <span className="vh">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <PersonRow key={person.deskUserId} person={person} branches={branches} />
            ))}
            {invited.map(({ email, role, seesAll, branchIds, branchText, endsText }) => (
              <tr key={email}>
                <td>
                  <div className="cell">
                    <span className="av n">
                      <Mail className="i i-s" aria-hidden />
                    </span>
                    <div>
                      <b>{email}</b>
                      <p className="meta">Link ends {endsText}</p>
                    </div>
                  </div>
                </td>
                <td data-l="Role">{ROLE_NAMES[role]}</td>
                <td data-l="Branches">{branchText}</td>
                <td data-l="State">
                  <span className="pill plain">Invited</span>
                </td>
                <td colSpan={2} className="user-again">
                  <DeskForm action="/desk/users/invite">
                    <input type="hidden" name="email" value={email} />
                    <input type="hidden" name="role" value={role} />
                    <HiddenBranches seesAll={seesAll} branchIds={branchIds} />
                    <button
                      type="submit"
                      className="btn btn-g"
                      aria-label={`Send the invitation to ${email} again`}
                    >
                      Send again
                    </button>
                  </DeskForm>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <aside className="side">
          <InviteForm {...view} />
        </aside>
      </div>
    </DeskMain>
  );
}

function PersonRow({ person, branches }: { person: ListedPerson; branches: UsersView["branches"] }) {
  const { deskUserId, name, email, role, secondStepText } = person;
  const isSet = secondStepText !== "Not set";
  return (
    <tr id={`user-${deskUserId}`}>
      <td>
        <div className="cell">
          <span className="av b" aria-hidden="true">
            {toInitials(name)}
          </span>
          <div>
            <b>{person.isYou ? `${name} (you)` : name}</b>
            <p className="meta">{email}</p>
          </div>
        </div>
      </td>
      <td data-l="Role">
        <RoleForm {...person} />
      </td>
      <td data-l="Branches">{person.branchText}</td>
      <td data-l="Second step">
        <span className={isSet ? "why ok" : "why wait"}>
          {isSet ? <CircleCheck className="i" aria-hidden /> : <TriangleAlert className="i" aria-hidden />}
          <span>{secondStepText}</span>
        </span>
      </td>
      <td className="user-last" data-l="Last here">
        {person.lastHereText}
      </td>
      <td className="user-acts">
        <details className="user-more">
          <summary className="ib" aria-label={`Change or remove ${name}`}>
            <Ellipsis className="i" aria-hidden />
          </summary>
          <div className="user-menu">
            <DeskForm action={`/desk/users/${deskUserId}/role`} className="door-form">
              <RoleFields
                id={`u${deskUserId}`}
                role={role}
                seesAll={person.seesAll}
                branchIds={person.branchIds}
                branches={branches}
              />
              <button type="submit" className="btn btn-s">
                Save role
              </button>
            </DeskForm>
            <DeskForm action={`/desk/users/${deskUserId}/link`}>
              <p className="meta">Lost phone or forgotten password? A link lets them set both again.</p>
              <button type="submit" className="btn btn-s">
                Email a new link
              </button>
            </DeskForm>
            <DeskForm action={`/desk/users/${deskUserId}/remove`} className="door-form">
              <div className="field">
                <label htmlFor={`heir-${deskUserId}`}>Hand open enquiries to</label>
                <select className="input" id={`heir-${deskUserId}`} name="heir">
                  <option value="">No one yet</option>
                  {person.heirs.map((heir) => (
                    <option key={heir.deskUserId} value={heir.deskUserId}>
                      {heir.name}
                    </option>
                  ))}
                </select>
              </div>
              <button type="submit" className="btn btn-d">
                Remove {name}
              </button>
            </DeskForm>
          </div>
        </details>
      </td>
    </tr>
  );
}

/** The role in its row; the button appears with another choice. */
function RoleForm({ deskUserId, name, role, seesAll, branchIds }: ListedPerson) {
  return (
    <DeskForm action={`/desk/users/${deskUserId}/role`} className="user-role">
      <HiddenBranches seesAll={seesAll} branchIds={branchIds} />
      <select className="sel" name="role" aria-label={`Role of ${name}`} defaultValue={role}>
        <RoleOptions />
      </select>
      <button type="submit" className="btn btn-s" aria-label={`Save the role of ${name}`}>
        Save
      </button>
    </DeskForm>
  );
}

function RoleOptions() {
  return DESK_ROLES.map((role) => (
    <option key={role} value={role}>
      {ROLE_NAMES[role]}
    </option>
  ));
}

function HiddenBranches({ seesAll, branchIds }: Pick<ListedPerson, "seesAll" | "branchIds">) {
  if (seesAll) return <input type="hidden" name="all" value="1" />;
  return branchIds.map((branchId) => <input key={branchId} type="hidden" name="branch" value={branchId} />);
}

interface RoleFieldsProps {
  id: string;
  role: DeskRole;
  seesAll: boolean;
  branchIds: readonly number[];
  branches: UsersView["branches"];
}

function RoleFields({ id, role, seesAll, branchIds, branches }: RoleFieldsProps) {
  return (
    <>
      <div className="field">
        <label htmlFor={`${id}-role`}>Role</label>
        <select className="input" id={`${id}-role`} name="role" defaultValue={role}>
          <RoleOptions />
        </select>
      </div>
      <BranchFields seesAll={seesAll} branchIds={branchIds} branches={branches} />
    </>
  );
}

function BranchFields({ seesAll, branchIds, branches }: Omit<RoleFieldsProps, "id" | "role">) {
  return (
    <fieldset className="user-branches">
      <legend className="lab">Branches</legend>
      <label className="check">
        <input className="cb" type="checkbox" name="all" value="1" defaultChecked={seesAll} />
        <span>All branches, also later ones</span>
      </label>
      {branches.map(({ branchId, name }) => (
        <label className="check" key={branchId}>
          <input
            className="cb"
            type="checkbox"
            name="branch"
            value={branchId}
            defaultChecked={branchIds.includes(branchId)}
          />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}

function InviteForm({ typed, problems, branches }: UsersView) {
  return (
    <section id="invite">
      <h2>Invite someone</h2>
      <DeskForm action="/desk/users/invite" className="door-form">
        <Field
          id="invite-email"
          label="Email"
          name="email"
          type="email"
          defaultValue={typed.email}
          autoComplete="off"
          required
          maxLength={254}
          problem={problems.email}
        />
        <fieldset className="user-roles">
          <legend className="lab">Role</legend>
          {DESK_ROLES.map((role) => (
            <label className="choice" key={role}>
              <input
                className="cb"
                type="radio"
                name="role"
                value={role}
                defaultChecked={typed.role === role}
              />
              <b>{ROLE_NAMES[role]}</b>
              <span>{ROLE_TEXTS[role]}</span>
            </label>
          ))}
        </fieldset>
        <BranchFields seesAll={typed.seesAll} branchIds={typed.branchIds} branches={branches} />
        <FieldProblem id="invite-branches-problem" text={problems.branches} />
        <button className="btn btn-p" type="submit">
          Send invitation
        </button>
        <p className="meta">
          The link works once and ends after 72 hours. They set a password and a second step.
        </p>
      </DeskForm>
    </section>
  );
}
