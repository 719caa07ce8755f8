import type english from '../en/admin.ts';
import type { Translation } from '../translation.ts';

export default {} satisfies Translation<typeof english>;
