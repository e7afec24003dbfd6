import { createStore } from "../lib/create-store.ts";

/** The loading flags of the page. docs/behaviour/site.md says what a visitor sees of each. */
const LOADING = {
  user: false,
  userRegister: false,
  userUpdate: false,
  userSignIn: false,
  properties: false,
  propertiesMap: true,
  googleMaps: true,
  articles: false,
};

export type LoadingName = keyof typeof LOADING;

const loading = createStore<Readonly<Record<LoadingName, boolean>>>(LOADING);

export const useLoading = loading.use;

export function setLoading(name: LoadingName, isLoading: boolean): void {
  const flags = loading.get();
  if (flags[name] !== isLoading) loading.set({ ...flags, [name]: isLoading });
}

/** Sets the flag while the work runs, however it ends. */
export async function whileLoading<Value>(name: LoadingName, work: () => Promise<Value>): Promise<Value> {
  setLoading(name, true);
  try {
    return await work();
  } finally {
    setLoading(name, false);
  }
}
