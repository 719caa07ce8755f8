import { useState } from 'react';

/** Returns state that is reset to a value whenever that changes, for example by the back button. */
export function useFollowing<Value>(value: Value): [Value, (value: Value) => void] {
  const [state, setState] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setState(value);
  }
  return [state, setState];
}
