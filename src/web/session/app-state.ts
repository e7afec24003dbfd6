import { createStore } from "../lib/create-store.ts";

/** The loading flags of the page. */
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

/** Sets the flag while the work runs, however it ends. */
export async function whileLoading<Value>(name: LoadingName, work: () => Promise<Value>): Promise<Value> {
  loading.set({ ...loading.get(), [name]: true });
  try {
    return await work();
  } finally {
    loading.set({ ...loading.get(), [name]: false });
  }
}
