import { UserRoundPlus } from "lucide-react";
import { toInitials } from "./avatar.tsx";

/** Who has an enquiry; a dashed ring while no one has it. */
export function AssigneeMark({ name }: { name: string | undefined }) {
  const text = name === undefined ? "Not assigned yet" : `Assigned to ${name}`;
  return (
    <span className={name === undefined ? "av n av-s" : "av b av-s"} title={name ?? text}>
      {name === undefined ? (
        <UserRoundPlus className="i i-s" aria-hidden />
      ) : (
        <span aria-hidden="true">{toInitials(name)}</span>
      )}
      <span className="vh">{text}</span>
    </span>
  );
}
