import { DRAFT_PREFIX } from './new-work.ts';

/** Of edits of an operation; its id follows. */
export const OPERATION_PREFIX = 'pcm.operation.';

/** Of everything that only this browser has; each key ends in the id of the estimate or operation. */
export const UNSAVED = [
  DRAFT_PREFIX,
  'pcm.edits.',
  'pcm.staged.',
  'pcm.insurance-pending.',
  OPERATION_PREFIX,
] as const;

/** Of work that could not be read. */
export const SET_ASIDE = ['pcm.draft-set-aside.', 'pcm.edits-set-aside.'] as const;
