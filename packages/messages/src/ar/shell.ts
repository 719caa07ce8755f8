import type english from '../en/shell.ts';
import type { Translation } from '../translation.ts';

export default {} satisfies Translation<typeof english>;
