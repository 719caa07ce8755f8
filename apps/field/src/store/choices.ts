import { useEffect, useState } from 'react';
import type { Language } from '../words/words.ts';
import { read, write } from './database.ts';

/** The user's choices on this phone, for one link. */
export interface Choices {
  /** Absent while the language of the link holds. */
  language?: Language;
  /** The keys of what is already packed: see `broughtKey`. */
  brought: readonly string[];
}

/** Returns the choices of a link, and what changes some of them. */
export function useChoices(secret: string): [Choices, (change: Partial<Choices>) => void] {
  const [choices, setChoices] = useState<Choices>({ brought: [] });
  useEffect(() => {
    let isOver = false;
    void read('choices', secret)
      .then((kept) => {
        if (!isOver && kept !== undefined) setChoices(kept as Choices);
      })
      .catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [secret]);
  const choose = (change: Partial<Choices>) => {
    const next = { ...choices, ...change };
    setChoices(next);
    // A phone that keeps nothing, as in a private window, still shows what was chosen.
    void write('choices', next, secret).catch(() => undefined);
  };
  return [choices, choose];
}
