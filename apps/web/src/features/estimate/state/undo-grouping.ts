/** Edits of one target closer together than this are one step of undo. */
const GROUP_MS = 500;

/**
 * Decides which edits start a new step of undo: the first of a burst does (leading edge), so that
 * undo returns to what stood before it. Another target starts a new step at once.
 */
export class UndoGrouping {
  private target = '';
  private lastAt = Number.NEGATIVE_INFINITY;
  private startsStep = true;

  /** Notes an edit that is about to be made. */
  note(target: string, now: number): void {
    this.startsStep = target !== this.target || now - this.lastAt >= GROUP_MS;
    this.target = target;
    this.lastAt = now;
  }

  /** Whether the edit noted last starts a step. */
  isNewStep(): boolean {
    return this.startsStep;
  }

  /** The next edit starts a step whatever it is: after undo, redo or a save. */
  close(): void {
    this.target = '';
    this.lastAt = Number.NEGATIVE_INFINITY;
    this.startsStep = true;
  }
}
