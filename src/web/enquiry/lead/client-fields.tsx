import { useEffect } from "react";
import {
  CLIENT_FIELDS,
  toClientFieldName,
  toKnownClient,
} from "../../../domain/enquiry/lead/known-client.ts";
import type { FormState } from "../../form/use-form.ts";
import { userStore } from "../../session/user-store.ts";
import { TextField } from "../../ui/field/text-field.tsx";
import { TelephoneField } from "./telephone-field.tsx";

interface ClientFieldsProps {
  form: FormState;
  /** The phone field accepts only digits and spaces. */
  isTelephoneWithoutLetters?: boolean;
}

/** The visitor's contact details, prefilled for signed-in visitors. */
export function ClientFields({ form, isTelephoneWithoutLetters = false }: ClientFieldsProps) {
  useKnownClient(form, toClientFieldName);
  return (
    <div className="grid gap-5 form:grid-cols-2">
      <TextField
        label="First name"
        autoComplete="given-name"
        required
        {...form.field(toClientFieldName("first_name"))}
      />
      <TextField
        label="Last name"
        autoComplete="family-name"
        required
        {...form.field(toClientFieldName("last_name"))}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        required
        {...form.field(toClientFieldName("email"))}
      />
      <TelephoneField
        label="Phone"
        required
        isWithoutLetters={isTelephoneWithoutLetters}
        {...form.field(toClientFieldName("tel_home"))}
      />
    </div>
  );
}

/** Prefills empty fields once the session is known, which can be after the visitor started typing. */
export function useKnownClient({ ref }: FormState, nameOf: (field: string) => string): void {
  const { user } = userStore.use();
  useEffect(() => {
    const known = toKnownClient(user);
    for (const field of CLIENT_FIELDS) {
      const input = ref.current?.elements.namedItem(nameOf(field));
      if (input instanceof HTMLInputElement && input.value === "") input.value = known[field];
    }
  }, [user, ref, nameOf]);
}
