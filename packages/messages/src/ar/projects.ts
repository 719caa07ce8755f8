import type english from '../en/projects.ts';
import type { Translation } from '../translation.ts';

export default {} satisfies Translation<typeof english>;
