import { useEffect } from "react";
import type { PostRefusal } from "../../form/form-refusal.ts";
import { useLocation } from "../../router/router-context.ts";
import { postRefusalStore, savePostedForm } from "./posted-form.ts";

interface PostedFormOptions {
  /** The key of its draft. */
  key: string;
  leadType: string;
  /** The overlay's hash; empty for a form in the page itself. */
  hash: string;
}

/** For a form that the browser posts as a page load. */
export function usePostedForm({ key, leadType, hash }: PostedFormOptions): {
  returned: PostRefusal | undefined;
  onPost(): void;
} {
  const { pathname } = useLocation();
  const refusal = postRefusalStore.use();
  useEffect(
    () => () => {
      if (postRefusalStore.get()?.key === key) postRefusalStore.set(undefined);
    },
    [key],
  );
  return {
    returned: refusal?.key === key ? refusal : undefined,
    onPost: () => savePostedForm({ key, leadType, page: pathname, hash }),
  };
}
