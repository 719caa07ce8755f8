import type english from '../en/explanation.ts';
import type { Translation } from '../translation.ts';

export default {} satisfies Translation<typeof english>;
