import type { Operation } from '@pcm/contract';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { isUndecided } from '../../../platform/api/api-error.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { useCreateOnce } from '../../../saving/create-once.ts';
import { sayDone, useFailureToast } from '../../../ui/feedback/toast-store.ts';
import { type OperationBody, useOperationWrites } from '../operations.queries.ts';
import {
  type BookedBefore,
  type BookingWrite,
  bookedBefore,
  type Refusal,
  refusalOf,
} from './booking-write.ts';

const BookingDialog = lazy(() => import('./booking-dialog.tsx'));

interface BookingSave {
  /**
   * Saves a write. On a conflict or a broken rule it asks the user, and saves the way that they
   * choose, so the days or the team may differ from those of the write. Resolves with the saved
   * operations (several after a split, none for `other`), or with null when the user gave up.
   *
   * Errors: {@link ApiError} for any other failure.
   */
  save: (write: BookingWrite) => Promise<Operation[] | null>;
  /** The dialog that asks; render it anywhere on the page. */
  dialog: ReactNode;
}

/** A save that waits for the answer to the dialog. */
interface Waiting {
  resolve: (saved: Operation[] | null) => void;
  reject: (error: unknown) => void;
}

interface Sending {
  send: (write: BookingWrite) => Promise<Operation[]>;
  /** The write as a change, when an earlier attempt has already created the operation. */
  asSent: (write: BookingWrite) => BookingWrite;
}

/** Returns how to send a write, so that one form creates one operation. */
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

/** A way out whose outcome is unknown, and the write for which it was chosen. */
interface Unanswered {
  asked: string;
  sent: BookingWrite;
}

/** Saves bookings of days, people or equipment, and asks the user about refused ones. */
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
  /** Remembers a write whose outcome is unknown. */
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
    // A repeated write sends the way out again, because the server may already have done it.
    const sent = unanswered.current?.asked === asked.current ? unanswered.current.sent : write;
    unanswered.current = undefined;
    const answer = await attemptKept(sent);
    if (Array.isArray(answer)) return answer;
    // The page was left meanwhile, so nobody can be asked.
    if (!isShown.current) throw answer.error;
    return new Promise<Operation[] | null>((resolve, reject) => {
      // An earlier write whose question is still open counts as given up.
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

/**
 * Returns how to undo a save of days, people and equipment, also into a conflict in which they were
 * before. What a split added goes, and is back when the rest cannot be undone.
 */
export function useTakeBack() {
  const { t } = useTranslation('absence');
  const sayFailed = useFailureToast();
  const { change, remove, restore } = useOperationWrites();
  return async (before: BookedBefore, [first, ...added]: readonly Operation[]) => {
    if (first === undefined) return;
    const { id, version } = first;
    try {
      for (const part of added) await remove.mutateAsync(part.id);
      await change.mutateAsync({ id, version, patch: bookedBefore(before, first) });
      sayDone(t('jobs.undone'), before.title);
    } catch (error) {
      sayFailed(t('jobs.undoFailed'), error);
      for (const part of added) await restore.mutateAsync(part.id).catch(() => null);
    }
  };
}
