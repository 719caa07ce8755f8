/** Work of one part of the application that may not have reached the server yet. */
interface UnsentWork {
  /** Sends it; settles once it has arrived or cannot be sent. */
  send?: () => Promise<unknown>;
  /** Drops it from memory and from this browser's storage. */
  forget: () => void;
}

/** The time for which logging out waits for saves. Units: ms. */
const PATIENCE_MS = 5000;

const works = new Set<UnsentWork>();

/** Registers work that logging out sends first, or drops on request. Returns how to end that. */
export function registerUnsent(work: UnsentWork): () => void {
  works.add(work);
  return () => works.delete(work);
}

/** Sends everything that waits, for at most five seconds. Never fails. */
export async function sendUnsent(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([Promise.allSettled([...works].map(async ({ send }) => send?.())), patience]);
  clearTimeout(timer);
}

/** Drops everything that waits. */
export const forgetUnsent = (): void => works.forEach(({ forget }) => forget());
