import type english from '../en/common.ts';
import type { Translation } from '../translation.ts';

export default {} satisfies Translation<typeof english>;
