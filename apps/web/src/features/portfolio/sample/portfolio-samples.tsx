import { usePrinting } from '../../../platform/use-printing.ts';
import { useRemoveSample, useSampleSize } from '../../../project/sample/sample-company.queries.ts';
import { SampleNotice } from '../../../project/sample/sample-notice.tsx';

/** Says that figures rest on samples too, while there are any; its buttons are nothing for paper. */
export function PortfolioSamples() {
  const size = useSampleSize();
  const { remove, isRemoving } = useRemoveSample();
  const isPrinting = usePrinting();
  if (isPrinting || size === undefined || size.projects + size.records === 0) return null;
  return <SampleNotice size={size} isRemoving={isRemoving} onRemove={remove} />;
}
