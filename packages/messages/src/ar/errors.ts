import type english from '../en/errors.ts';
import type { Translation } from '../translation.ts';

export default {} satisfies Translation<typeof english>;
