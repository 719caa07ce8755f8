import { SampleNotice } from '../../../estimate-parts/sample-notice.tsx';
import { useRemoveSample, useSampleSize } from '../../../lib/sample-company.ts';

/** Says that some of the list are samples, while there are any. */
export function ListSamples() {
  const size = useSampleSize();
  const { remove, isRemoving } = useRemoveSample();
  if (size === undefined || size.projects + size.records === 0) return null;
  return <SampleNotice size={size} isRemoving={isRemoving} onRemove={remove} />;
}
