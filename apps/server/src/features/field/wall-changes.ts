import type { Signals } from '../../db/signals.ts';
import { AppError } from '../../http/errors.ts';
import type { SendEvent } from '../../http/event-stream.ts';

/** So many screens of one link are told by one process; the others ask once a minute. */
export const MOST_SCREENS = 40;
const RETRY_AFTER_S = 60;

/**
 * Tells the wall views at this process that something changed. They fetch everything again, so
 * nothing else is told, and nothing is lost while a line is down.
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
   * Refuses one more screen than a link may have, so that its holder cannot fill the server with
   * streams of events. Errors: `too-many-requests`.
   */
  makeRoom(linkId: string): void {
    if ((this.screens.get(linkId)?.size ?? 0) < MOST_SCREENS) return;
    throw new AppError('too-many-requests', { retryAfter: RETRY_AFTER_S });
  }

  /** Tells a screen of a link of changes from now on; returns how to stop. */
  follow(linkId: string, send: SendEvent): () => void {
    const screens = this.screens.get(linkId) ?? new Set();
    this.screens.set(linkId, screens.add(send));
    return () => {
      screens.delete(send);
      if (screens.size === 0) this.screens.delete(linkId);
    };
  }

  /** Hears nothing any more. */
  close(): void {
    for (const stop of this.stopListening) stop();
    this.screens.clear();
  }
}
