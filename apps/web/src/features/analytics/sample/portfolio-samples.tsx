import { SampleNotice } from '../../../estimate-parts/sample-notice.tsx';
import { useRemoveSample, useSampleSize } from '../../../lib/sample-company.ts';
import { usePrinting } from '../../../lib/use-printing.ts';

/** Says that figures rest on samples too, while there are any; its buttons are nothing for paper. */
export function PortfolioSamples() {
  const size = useSampleSize();
  const { remove, isRemoving } = useRemoveSample();
  const isPrinting = usePrinting();
  if (isPrinting || size === undefined || size.projects + size.records === 0) return null;
  return <SampleNotice size={size} isRemoving={isRemoving} onRemove={remove} />;
}
