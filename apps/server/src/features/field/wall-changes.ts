import type { Signals } from '../../db/signals.ts';
import type { SendEvent } from '../../http/event-stream.ts';

/**
 * Tells the wall views at this process that something changed. They fetch everything again, so
 * nothing else is told, and nothing is lost while a line is down.
 */
export class WallChanges {
  private readonly screens = new Set<SendEvent>();
  private readonly stopListening: (() => void)[];

  constructor(signals: Signals) {
    const tell = () => {
      for (const send of this.screens) send('changed', null);
    };
    this.stopListening = [signals.listen('changed', tell), signals.listen('missed', tell)];
  }

  /** Tells a screen of changes from now on; returns how to stop. */
  follow(send: SendEvent): () => void {
    this.screens.add(send);
    return () => void this.screens.delete(send);
  }

  /** Hears nothing any more. */
  close(): void {
    for (const stop of this.stopListening) stop();
    this.screens.clear();
  }
}
