import { useSyncExternalStore } from 'react';

/** A value that lives outside of React, and that components follow. */
export interface SharedValue<Value> {
  get: () => Value;
  /** Calls every listener, also when the value is the same. */
  set: (next: Value) => void;
  /** Returns a function that ends the subscription. */
  subscribe: (listener: () => void) => () => void;
}

export function sharedValue<Value>(start: Value): SharedValue<Value> {
  let current = start;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (next) => {
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns the value, and renders again when it changes. */
export const useSharedValue = <Value>({
  subscribe,
  get,
}: Pick<SharedValue<Value>, 'subscribe' | 'get'>): Value => useSyncExternalStore(subscribe, get);
