/** The questions of one turn of the event loop, with the promise of their answers. */
interface Turn<Answer> {
  keys: Set<string>;
  answers: Promise<ReadonlyMap<string, Answer>>;
}

/**
 * Returns a function that finds the value of a key; undefined where there is none. All questions of
 * one turn of the event loop are answered by a single call of `answerAll`, with each key once.
 *
 * Holds: `answerAll` starts after every question that it answers. Its values are therefore never
 * older than the question, although questions share a read.
 */
export function askedTogether<Answer>(
  answerAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, Answer>>,
): (key: string) => Promise<Answer | undefined> {
  let present: Turn<Answer> | undefined;

  const newTurn = (): Turn<Answer> => {
    const keys = new Set<string>();
    const answers = new Promise<void>((resolve) => {
      setImmediate(resolve);
    }).then(() => {
      present = undefined;
      return answerAll([...keys]);
    });
    return { keys, answers };
  };

  return async (key) => {
    present ??= newTurn();
    const { keys, answers } = present;
    keys.add(key);
    return (await answers).get(key);
  };
}
