import { useState } from 'react';

/** State that starts again from a value whenever that changes, as by the back button. */
export function useFollowing<Value>(value: Value): [Value, (value: Value) => void] {
  const [state, setState] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setState(value);
  }
  return [state, setState];
}
