import type { PlannedOperation } from '@pcm/contract';
import { useEffect, useState } from 'react';
import { enqueue, onQueue, type QueuedWrite, queued } from '../store/queue.ts';

const PATH = '/api/field/readings';

interface Readings {
  readings: { operationId: string; fingerprint: string }[];
}

const keyOf = (one: { fingerprint: string }, id: string) => `${id} ${one.fingerprint}`;

const keysIn = ({ path, body }: QueuedWrite) =>
  path === PATH ? (body as Readings).readings.map((one) => keyOf(one, one.operationId)) : [];

/**
 * Follows what somebody confirmed on this phone and the server does not have yet, and returns what
 * confirms more.
 */
export function useReadings(secret: string): {
  isWaiting: (operation: PlannedOperation) => boolean;
  confirm: (operations: readonly PlannedOperation[]) => void;
} {
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    let isOver = false;
    const follow = () =>
      void queued(secret)
        .then((all) => {
          if (!isOver) setWaiting(new Set(all.flatMap(keysIn)));
        })
        .catch(() => undefined);
    follow();
    const stop = onQueue(follow);
    return () => {
      isOver = true;
      stop();
    };
  }, [secret]);
  return {
    isWaiting: (operation) => waiting.has(keyOf(operation, operation.id)),
    confirm: (operations) => {
      const readings = operations.map(({ id, fingerprint }) => ({ operationId: id, fingerprint }));
      void enqueue({ secret, method: 'POST', path: PATH, body: { readings } satisfies Readings });
    },
  };
}
