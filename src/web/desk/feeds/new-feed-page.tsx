import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { NEW_FEED_KINDS, type NewFeedView, THEIRS } from "../../../domain/desk/feeds/new-feed.ts";
import { DeskForm } from "../desk-form.tsx";
import { DeskMain } from "../desk-main.tsx";
import { Field, FieldProblem } from "../parts/field.tsx";

export function NewFeedPage(view: NewFeedView) {
  const { values, problems, problem } = view;
  return (
    <DeskMain
      title="Add a feed"
      width="narrow"
      back={{ href: "/desk/feeds", text: "Feeds" }}
      context="Connects the software that your branches use every day."
    >
      {problem !== null && (
        <p className="note bad" role="alert">
          <TriangleAlert className="i" aria-hidden />
          <span>{problem} Nothing was added, and what you typed is still here.</span>
        </p>
      )}
      <DeskForm action="/desk/feeds/new" className="feed-new" noValidate data-unsaved>
        <Field
          id="name"
          label="Name"
          hint="Your colleagues see it, and it is part of the feed’s URL. It can’t be changed later."
          name="name"
          defaultValue={values.name}
          placeholder="Sales stock"
          autoComplete="off"
          required
          maxLength={60}
          problem={problems.name}
        />
        <Choices legend="What your software sends" problem={problems.kind} id="kind">
          {Object.entries(NEW_FEED_KINDS).map(([kind, { name, text }]) => (
            <Choice key={kind} field="kind" value={kind} checked={values.kind} title={name} text={text} />
          ))}
        </Choices>
        <Choices legend="Which branch a home belongs to" problem={problems.scope} id="scope">
          <Choice
            field="scope"
            value="named"
            checked={values.scope}
            title="Your software says it"
            text="Each home comes with a name or number for its branch."
          />
          <NamedBranches {...view} />
          <Choice
            field="scope"
            value="one"
            checked={values.scope}
            title="All of them to one branch"
            text="Whatever the software says."
          />
          <OneBranch {...view} />
        </Choices>
        <div>
          <button className="btn btn-p btn-lg" type="submit">
            Add the feed
          </button>
          <p className="meta feed-new-note">
            Asks for your code if you haven’t given it in the last ten minutes. Feeds that we fetch from your
            software’s own server, such as Street’s, are set up by the person who runs your site.
          </p>
        </div>
      </DeskForm>
    </DeskMain>
  );
}

interface ChoicesProps {
  id: string;
  legend: string;
  problem: string | undefined;
  children: ReactNode;
}

function Choices({ id, legend, problem, children }: ChoicesProps) {
  return (
    <fieldset className="feed-choices">
      <legend className="lab">{legend}</legend>
      {children}
      <FieldProblem id={`${id}-problem`} text={problem} />
    </fieldset>
  );
}

interface ChoiceProps {
  field: string;
  value: string;
  /** The value that is chosen. */
  checked: string | undefined;
  title: string;
  text: string;
}

function Choice({ field, value, checked, title, text }: ChoiceProps) {
  return (
    <label className="choice">
      <input className="cb" type="radio" name={field} value={value} defaultChecked={checked === value} />
      <b>{title}</b>
      <span>{text}</span>
    </label>
  );
}

function NamedBranches({ branches, values, problems }: NewFeedView) {
  return (
    <div className="feed-theirs">
      <p className="hint">
        What your software calls each branch, as in its export to the portals. Leave empty what you don’t
        know: such homes wait, and you match their branch then.
      </p>
      {branches.map(({ branchId, name }) => {
        const field = `${THEIRS}${branchId}`;
        return (
          <Field
            key={branchId}
            id={field}
            label={name}
            name={field}
            defaultValue={values[field]}
            autoComplete="off"
            maxLength={200}
            problem={problems[field]}
          />
        );
      })}
    </div>
  );
}

function OneBranch({ branches, values, problems }: NewFeedView) {
  return (
    <div className="feed-one field">
      <label htmlFor="branch">Your branch</label>
      <select
        className="input"
        id="branch"
        name="branch"
        defaultValue={values.branch ?? (branches.length === 1 ? String(branches[0]?.branchId) : "")}
        aria-invalid={problems.branch === undefined ? undefined : true}
        aria-describedby={problems.branch === undefined ? undefined : "branch-problem"}
      >
        <option value="">Which branch?</option>
        {branches.map(({ branchId, name }) => (
          <option key={branchId} value={branchId}>
            {name}
          </option>
        ))}
      </select>
      <FieldProblem id="branch-problem" text={problems.branch} />
    </div>
  );
}
