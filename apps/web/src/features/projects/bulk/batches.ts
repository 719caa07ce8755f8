/** A project that failed in a run. */
export interface Failure {
  id: string;
  message: string;
  /** Whether it no longer exists, so that trying again is useless. */
  isGone?: boolean | undefined;
}

/** The progress of a run. */
export interface Progress {
  done: number;
  failed: Failure[];
}

/** The projects of a batch that were done, and those that failed. */
export interface BatchReply<Done> {
  done: Done[];
  failed: Failure[];
}

interface RunOptions<Done> {
  ids: readonly string[];
  /** The largest size of a batch. */
  size: number;
  send: (ids: string[], signal: AbortSignal) => Promise<BatchReply<Done>>;
  /** Returns the message for every project of a batch that failed as a whole. */
  explain: (error: unknown) => string;
  onProgress: (progress: Progress) => void;
  signal: AbortSignal;
}

/** The steps of the progress bar for a run of any length. */
const STEPS = 20;

/** Small enough that the bar moves, large enough that ten thousand need few requests. */
export const batchSize = (count: number, most: number): number =>
  Math.min(most, Math.max(1, Math.ceil(count / STEPS)));

/**
 * Handles projects in batches, one after the other. When a batch fails as a whole, each of its
 * projects counts as failed and the run goes on. After a cancel no further batch starts, and the
 * outcome of the running one is unknown.
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
