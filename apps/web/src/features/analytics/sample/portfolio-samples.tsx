import { SampleNotice } from '../../../estimate-parts/sample-notice.tsx';
import { useRemoveSample, useSampleSize } from '../../../lib/sample-company.ts';

/** Says that figures rest on samples too, while there are any. */
export function PortfolioSamples() {
  const size = useSampleSize();
  const { remove, isRemoving } = useRemoveSample();
  if (size === undefined || size.projects === 0) return null;
  return <SampleNotice size={size} isRemoving={isRemoving} onRemove={remove} />;
}
