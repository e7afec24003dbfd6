import { readTokens } from "../html-tokens.ts";
import type { FormFields } from "./desk-browser.ts";

/** A form as a page of the desk has it, once for each of its buttons. */
export interface DeskForm {
  page: string;
  action: string;
  fields: FormFields;
  /** Its fields for files; a form with one is sent as multipart. */
  files: readonly string[];
}

interface OpenForm {
  action: string;
  isPost: boolean;
  fields: [string, string][];
  files: string[];
  buttons: { action: string | undefined; field: [string, string] | undefined }[];
}

/** Every form of a page that posts, with the values that its browser would send. */
export function readDeskForms(page: string, html: string): DeskForm[] {
  const forms = new Map<string, OpenForm>();
  let current: OpenForm | undefined;
  let select: { name: string; isMultiple: boolean; hasValue: boolean; form: OpenForm } | undefined;
  let area: { name: string; form: OpenForm } | undefined;
  const openForm = (id: string): OpenForm => {
    const known = forms.get(id);
    if (known) return known;
    const form: OpenForm = { action: page, isPost: false, fields: [], files: [], buttons: [] };
    forms.set(id, form);
    return form;
  };
  for (const token of readTokens(html)) {
    if (token.kind === "end" && token.name === "form") current = undefined;
    if (token.kind === "end" && token.name === "select") select = undefined;
    if (token.kind === "text" && area && token.within === "textarea")
      area.form.fields.push([area.name, token.text.replace(/^\n/, "")]);
    area = undefined;
    if (token.kind !== "start") continue;
    const { name: tag, attributes } = token;
    if (tag === "form") {
      current = openForm(attributes.get("id") ?? `form ${forms.size}`);
      current.isPost = attributes.get("method")?.toLowerCase() === "post";
      current.action = attributes.get("action") || page;
      continue;
    }
    const owner = attributes.get("form");
    const form = owner === undefined ? current : openForm(owner);
    const name = attributes.get("name") ?? "";
    const value = attributes.get("value");
    if (tag === "option" && select) {
      // A browser sends the first option if none is chosen.
      if (attributes.has("selected") || (!select.isMultiple && !select.hasValue)) {
        if (select.hasValue && !select.isMultiple) select.form.fields.pop();
        select.form.fields.push([select.name, value ?? ""]);
        select.hasValue = true;
      }
      continue;
    }
    if (!form) continue;
    if (tag === "button" && (attributes.get("type") ?? "submit") === "submit")
      form.buttons.push({
        action: attributes.get("formaction"),
        field: name === "" ? undefined : [name, value ?? ""],
      });
    if (name === "" || name === "desk_token") continue;
    if (tag === "select") select = { name, isMultiple: attributes.has("multiple"), hasValue: false, form };
    if (tag === "textarea") area = { name, form };
    if (tag !== "input") continue;
    const type = attributes.get("type") ?? "text";
    if (type === "file") form.files.push(name);
    else if (!/checkbox|radio/.test(type) || attributes.has("checked"))
      form.fields.push([name, value ?? "on"]);
    else if (type === "checkbox" && /^(lead|home)$/.test(name)) form.fields.push([name, value ?? "on"]);
  }
  return [...forms.values()].filter(({ isPost }) => isPost).flatMap((form) => spread(page, form));
}

function spread(page: string, { action, fields, files, buttons }: OpenForm): DeskForm[] {
  const used = buttons.length > 0 ? buttons : [{ action: undefined, field: undefined }];
  return used.map((button) => ({
    page,
    action: button.action ?? action,
    fields: button.field ? [...fields, button.field] : fields,
    files,
  }));
}
