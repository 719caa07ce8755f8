/** What became of one of many. */
export interface Failure {
  id: string;
  message: string;
  /** There is nothing left to try again. */
  isGone?: boolean | undefined;
}

/** What a run has done so far. */
export interface Progress {
  done: number;
  failed: Failure[];
}

/** One batch: which of its projects it did, and which it could not. */
export interface BatchReply<Done> {
  done: Done[];
  failed: Failure[];
}

interface RunOptions<Done> {
  ids: readonly string[];
  /** Most of one batch. */
  size: number;
  send: (ids: string[], signal: AbortSignal) => Promise<BatchReply<Done>>;
  /** What to say of the projects of a batch that did not get through as a whole. */
  explain: (error: unknown) => string;
  onProgress: (progress: Progress) => void;
  signal: AbortSignal;
}

/** Steps that a run of any length is shown in. */
const STEPS = 20;

/** Small enough that the bar moves, large enough that ten thousand take few requests. */
export const batchSize = (count: number, most: number): number =>
  Math.min(most, Math.max(1, Math.ceil(count / STEPS)));

/**
 * Works through many in batches, one after the other. A batch that fails as a whole counts as
 * failed for each of its projects, and the run goes on; a cancelled one starts no further batch,
 * and what the running one had done is not known to be done.
 */
export async function runInBatches<Done>(options: RunOptions<Done>): Promise<BatchReply<Done>> {
  const { ids, size, send, explain, onProgress, signal } = options;
  const done: Done[] = [];
  const failed: Failure[] = [];
  for (let start = 0; start < ids.length && !signal.aborted; start += size) {
    const batch = ids.slice(start, start + size);
    try {
      const reply = await send(batch, signal);
      done.push(...reply.done);
      failed.push(...reply.failed);
    } catch (error) {
      if (signal.aborted) break;
      const message = explain(error);
      failed.push(...batch.map((id) => ({ id, message })));
    }
    onProgress({ done: done.length, failed: [...failed] });
  }
  return { done, failed };
}
