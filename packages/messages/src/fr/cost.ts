import type english from '../en/cost.ts';
import type { Translation } from '../translation.ts';

export default {} satisfies Translation<typeof english>;
