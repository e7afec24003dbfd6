import { useSyncExternalStore } from "react";

export interface Store<State> {
  get(): State;
  set(state: State): void;
  /** Returns the state in a component and re-renders it when the state changes. */
  use(): State;
}

/**
 * State of plain data that outlives components. `begin` is called once, in the browser; the server and the first render use
 * `onServer`.
 */
export function createStore<State>(onServer: State, begin: () => State = () => onServer): Store<State> {
  let state: { value: State } | undefined;
  const listeners = new Set<() => void>();
  const get = () => {
    if (!state) {
      const first = begin();
      // React compares identities: an equal state must not render the hydrated page again.
      state = { value: JSON.stringify(first) === JSON.stringify(onServer) ? onServer : first };
    }
    return state.value;
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    set(value) {
      state = { value };
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, get, () => onServer),
  };
}
