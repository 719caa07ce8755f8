/** What a part of the application has not sent to the server yet. */
interface UnsentWork {
  /** Sends it; settled once it is there or can't be sent. */
  send?: () => Promise<unknown>;
  /** Drops it, here and in this browser's storage. */
  forget: () => void;
}

/** How long logging out waits for saves. */
const PATIENCE_MS = 5000;

const works: UnsentWork[] = [];

/** From now on logging out sends this work first, or drops it when asked to. */
export function registerUnsent(work: UnsentWork): void {
  works.push(work);
}

/** Sends everything that waits; after five seconds goes on without. Never fails. */
export async function sendUnsent(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([Promise.allSettled(works.map(async ({ send }) => send?.())), patience]);
  clearTimeout(timer);
}

/** Drops everything that waits. */
export const forgetUnsent = (): void => works.forEach(({ forget }) => forget());
