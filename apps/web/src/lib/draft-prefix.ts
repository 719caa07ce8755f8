/** Storage entries of unsaved estimates begin so; the project's id follows, or `new`. */
export const DRAFT_PREFIX = 'pcm.draft.';
