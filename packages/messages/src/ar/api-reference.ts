import type english from '../en/api-reference.ts';
import type { Translation } from '../translation.ts';

export default {} satisfies Translation<typeof english>;
