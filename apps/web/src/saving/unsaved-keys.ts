import { DRAFT_PREFIX } from './new-work.ts';

/** The prefix of unsaved edits of an operation; its id follows. */
export const OPERATION_PREFIX = 'pcm.operation.';

/** The prefixes of all unsaved work; the id of the estimate or operation follows. */
export const UNSAVED = [
  DRAFT_PREFIX,
  'pcm.edits.',
  'pcm.staged.',
  'pcm.insurance-pending.',
  OPERATION_PREFIX,
] as const;

/** The prefixes of unsaved work that could not be read. */
export const SET_ASIDE = ['pcm.draft-set-aside.', 'pcm.edits-set-aside.'] as const;
