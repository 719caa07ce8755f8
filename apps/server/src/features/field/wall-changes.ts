import type { Signals } from '../../db/signals.ts';
import { AppError } from '../../http/errors.ts';
import type { SendEvent } from '../../http/event-stream.ts';

/** The number of screens of one link that one process notifies; further ones ask once a minute. */
export const MOST_SCREENS = 40;
const RETRY_AFTER_S = 60;

/**
 * Notifies the wall views at this process of changes. They load everything again, so no further
 * data is sent, and nothing is lost while a connection is down.
 */
export class WallChanges {
  /** The screens by the id of their link. */
  private readonly screens = new Map<string, Set<SendEvent>>();
  private readonly stopListening: (() => void)[];

  constructor(signals: Signals) {
    const tell = () => {
      for (const screens of this.screens.values()) {
        for (const send of screens) send('changed', null);
      }
    };
    this.stopListening = [signals.listen('changed', tell), signals.listen('missed', tell)];
  }

  /**
   * Refuses a further screen of a link above the limit, so that its holder cannot exhaust the
   * server with event streams. Errors: `too-many-requests`.
   */
  makeRoom(linkId: string): void {
    if ((this.screens.get(linkId)?.size ?? 0) < MOST_SCREENS) return;
    throw new AppError('too-many-requests', { retryAfter: RETRY_AFTER_S });
  }

  /** Notifies a screen of a link of changes from now on; returns a function that stops this. */
  follow(linkId: string, send: SendEvent): () => void {
    const screens = this.screens.get(linkId) ?? new Set();
    this.screens.set(linkId, screens.add(send));
    return () => {
      screens.delete(send);
      if (screens.size === 0) this.screens.delete(linkId);
    };
  }

  /** Stops listening for changes. */
  close(): void {
    for (const stop of this.stopListening) stop();
    this.screens.clear();
  }
}
