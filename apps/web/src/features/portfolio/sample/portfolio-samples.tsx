import { usePrinting } from '../../../platform/use-printing.ts';
import { useRemoveSample, useSampleSize } from '../../../project/sample/sample-company.queries.ts';
import { SampleNotice } from '../../../project/sample/sample-notice.tsx';

/** Says that the figures include samples, if there are any; its buttons are not printed. */
export function PortfolioSamples() {
  const size = useSampleSize();
  const { remove, isRemoving } = useRemoveSample();
  const isPrinting = usePrinting();
  if (isPrinting || size === undefined || size.projects + size.records === 0) return null;
  return <SampleNotice size={size} isRemoving={isRemoving} onRemove={remove} />;
}
