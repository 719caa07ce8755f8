import { MARGIN_BANDS, type MarginBand } from '@pcm/domain';
import { useFormat } from '../../../platform/words/format.ts';

/** Names a margin band by where it begins and ends: `< 0%`, `10–15%`, `≥ 30%`. */
export function useMarginBandName(): (band: MarginBand) => string {
  const format = useFormat();
  return (band) => {
    const terms = MARGIN_BANDS.find((each) => each.band === band);
    if (terms === undefined) return band;
    const { from, to } = terms;
    if (from === null) return `< ${format.percent(to, 0)}`;
    if (to === null) return `≥ ${format.percent(from, 0)}`;
    return `${format.number(from)}–${format.percent(to, 0)}`;
  };
}
