import type { Operation } from '@pcm/contract';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { isUndecided } from '../../../platform/api/api-error.ts';
import { useCreateOnce } from '../../../saving/create-once.ts';
import { type OperationBody, useOperationWrites } from '../operations.queries.ts';
import type { BookingWrite } from './booking-write.ts';
import { type Refusal, refusalOf } from './refusal.ts';

const BookingDialog = lazy(() =>
  import('./booking-dialog.tsx').then((module) => ({ default: module.BookingDialog })),
);

interface BookingSave {
  /**
   * Saves. Where something is in the way, or the team breaks a rule, it asks, and goes on with what
   * was chosen: then what was saved may have other days or another team than what was sent.
   * Resolves with the saved operations (several after a split, none for `other`), null when the
   * user gave up.
   *
   * Errors: {@link ApiError} of whatever else went wrong.
   */
  save: (write: BookingWrite) => Promise<Operation[] | null>;
  /** Asks; stands anywhere in the page. */
  dialog: ReactNode;
}

/** Who waits for the dialog to be answered. */
interface Waiting {
  resolve: (saved: Operation[] | null) => void;
  reject: (error: unknown) => void;
}

interface Sending {
  send: (write: BookingWrite) => Promise<Operation[]>;
  /** The write as it has become: a new operation of which an earlier attempt turns out to be there. */
  asSent: (write: BookingWrite) => BookingWrite;
}

/** Sends a write; out of one form comes one operation. */
function useSend(): Sending {
  const { create, change, split, restore } = useOperationWrites();
  const once = useCreateOnce<OperationBody, Operation>();
  const made = useRef<Operation>(undefined);

  const asSent = (write: BookingWrite): BookingWrite =>
    write.kind === 'create' && made.current !== undefined
      ? { kind: 'change', operation: made.current, patch: write.body }
      : write;
  const send = async (write: BookingWrite) => {
    if (write.kind === 'change') {
      const { operation, patch } = write;
      return [await change.mutateAsync({ id: operation.id, version: operation.version, patch })];
    }
    if (write.kind === 'restore') return [await restore.mutateAsync(write.id)];
    if (write.kind === 'split') {
      const { of, parts } = write;
      if (of.kind === 'create') {
        return (
          await split.mutateAsync({ body: { operation: of.body, parts }, version: undefined })
        ).operations;
      }
      const { id, version } = of.operation;
      return (await split.mutateAsync({ body: { id, operation: of.patch, parts }, version }))
        .operations;
    }
    if (write.kind === 'other') {
      await write.attempt();
      return [];
    }
    const saved = await once(
      {
        create: create.mutateAsync,
        change: (operation, patch) => {
          made.current = operation;
          return change.mutateAsync({ id: operation.id, patch });
        },
      },
      write.body,
    );
    made.current = undefined;
    return [saved];
  };
  return { send, asSent };
}

/** A way out that was sent without an answer, and the write that it was chosen for. */
interface Unanswered {
  asked: string;
  sent: BookingWrite;
}

/** Saves what books days, people or equipment, and finds a way with the user where it can't be. */
export function useBookingSave(): BookingSave {
  const { send, asSent } = useSend();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const waiting = useRef<Waiting>(undefined);
  const isShown = useRef(false);
  const asked = useRef('');
  const unanswered = useRef<Unanswered>(undefined);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      waiting.current?.resolve(null);
    };
  }, []);

  const attempt = async (write: BookingWrite): Promise<Operation[] | Refusal> => {
    try {
      return await send(write);
    } catch (error) {
      const refused = refusalOf(asSent(write), error);
      if (refused === null) throw error;
      return refused;
    }
  };
  /** Keeps in mind what nobody answered. */
  const attemptKept = async (write: BookingWrite) => {
    try {
      return await attempt(write);
    } catch (error) {
      if (write.kind !== 'other' && isUndecided(error, false)) {
        unanswered.current = { asked: asked.current, sent: write };
      }
      throw error;
    }
  };
  const finish = (answer: (to: Waiting) => void) => {
    const open = waiting.current;
    waiting.current = undefined;
    setRefusal(null);
    if (open !== undefined) answer(open);
  };
  const save = async (write: BookingWrite) => {
    asked.current = JSON.stringify(write);
    // The same again is the way out again, which may have been taken already.
    const sent = unanswered.current?.asked === asked.current ? unanswered.current.sent : write;
    unanswered.current = undefined;
    const answer = await attemptKept(sent);
    if (Array.isArray(answer)) return answer;
    // The page that could have asked was left meanwhile.
    if (!isShown.current) throw answer.error;
    return new Promise<Operation[] | null>((resolve, reject) => {
      // A write that was asked about before and left open counts as given up.
      waiting.current?.resolve(null);
      waiting.current = { resolve, reject };
      setRefusal(answer);
    });
  };
  const again = async (write: BookingWrite) => {
    let answer: Operation[] | Refusal;
    try {
      answer = await attemptKept(write);
    } catch (error) {
      finish(({ reject }) => reject(error));
      return;
    }
    if (Array.isArray(answer)) {
      const saved = answer;
      finish(({ resolve }) => resolve(saved));
    } else {
      setRefusal(answer);
    }
  };
  return {
    save,
    dialog: refusal && (
      <Suspense>
        <BookingDialog
          refusal={refusal}
          onSave={again}
          onGiveUp={() => finish(({ resolve }) => resolve(null))}
        />
      </Suspense>
    ),
  };
}
