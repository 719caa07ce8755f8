import { useRemoveSample, useSampleSize } from '../../../project/sample/sample-company.queries.ts';
import { SampleNotice } from '../../../project/sample/sample-notice.tsx';

/** Says that the list contains samples, if there are any. */
export function ListSamples() {
  const size = useSampleSize();
  const { remove, isRemoving } = useRemoveSample();
  if (size === undefined || size.projects + size.records === 0) return null;
  return <SampleNotice size={size} isRemoving={isRemoving} onRemove={remove} />;
}
