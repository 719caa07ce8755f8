import type english from '../en/estimate.ts';
import type { Translation } from '../translation.ts';

export default {} satisfies Translation<typeof english>;
