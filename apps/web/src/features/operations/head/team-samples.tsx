import { useRemoveSample, useSampleSize } from '../../../project/sample/sample-company.queries.ts';
import { SampleNotice } from '../../../project/sample/sample-notice.tsx';

/** Says which records are samples, as long as there are any. */
export function TeamSamples() {
  const size = useSampleSize();
  const { remove, isRemoving } = useRemoveSample();
  if (size === undefined || size.records === 0) return null;
  return <SampleNotice counts="records" size={size} isRemoving={isRemoving} onRemove={remove} />;
}
