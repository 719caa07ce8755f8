import { HEIGHT_BANDS, LOW_MARGIN, MARGIN_BANDS } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, isolateNumber } from '../../../platform/words/isolate.ts';
import { serviceLabel, typeLabel } from '../../../project/catalogue-labels.ts';
import { usePeriodText } from '../charts/period-text.ts';
import { useResourceName } from '../resources/use-resource-name.ts';
import type { BehindSearch } from '../search-params.ts';

type Told<Key extends keyof BehindSearch> = NonNullable<BehindSearch[Key]>;

/** What a figure counts, in words: `Projects · Published · Gross margin 5% to less than 10%`. */
export function useBehindWords(): (behind: BehindSearch) => string {
  const { t } = useTranslation(['portfolio', 'projects', 'common']);
  const format = useFormat();
  const { period, range } = usePeriodText();
  const resourceName = useResourceName();
  const percent = (value: number) => isolateNumber(format.percent(value, 0));

  const margin = (band: Told<'marginBand'>) => {
    const terms = MARGIN_BANDS.find((one) => one.band === band);
    const { from = null, to = null } = terms ?? {};
    if (from === null) return t('behind.words.marginLoss', { to: percent(to ?? 0) });
    if (to === null) return t('behind.words.marginFrom', { from: percent(from) });
    return t('behind.words.marginBetween', { from: percent(from), to: percent(to) });
  };
  const height = (band: Told<'heightBand'>) => {
    const place = HEIGHT_BANDS.findIndex((one) => one.band === band);
    const from = HEIGHT_BANDS[place - 1]?.upTo ?? 0;
    const to = HEIGHT_BANDS[place]?.upTo ?? null;
    if (to === 0) return t('behind.words.heightNone');
    if (to === null) return t('behind.words.heightOver', { from });
    if (from === 0) return t('behind.words.heightUpTo', { to });
    return t('behind.words.heightBetween', { from, to });
  };
  const resource = ({ resourceKind, resourceName: name }: BehindSearch) => {
    if (name !== undefined) {
      return t('behind.words.resource', { name: isolate(resourceName(name)) });
    }
    return resourceKind === undefined ? undefined : t(`behind.words.kind.${resourceKind}`);
  };
  const flag = (value: Told<'flag'>) =>
    t(`behind.words.flag.${value}`, { limit: percent(LOW_MARGIN) });

  return (behind) => {
    const { from, to, workMonth, workUntil, client, projectType, archived } = behind;
    const words = [
      behind.status && t(`common:${behind.status}`),
      behind.serviceCategory && serviceLabel(behind.serviceCategory, format.language),
      projectType !== undefined && isolate(typeLabel(projectType, format.language)),
      client !== undefined && isolate(client),
      (from ?? to) !== undefined && t('behind.words.started', { period: range(from, to) }),
      behind.undated && t('behind.words.undated'),
      behind.running && t('behind.words.running'),
      behind.oldDrafts && t('behind.words.oldDrafts'),
      behind.order && t(`behind.words.order.${behind.order}`),
      behind.marginBand && margin(behind.marginBand),
      behind.heightBand && height(behind.heightBand),
      behind.risk && t(`behind.words.risk.${behind.risk}`),
      behind.flag && flag(behind.flag),
      behind.completion && t(`behind.words.completion.${behind.completion}`),
      behind.measure && t(`behind.words.measure.${behind.measure}`),
      behind.ownCurrency && t('behind.words.ownCurrency', { currency: behind.ownCurrency }),
      resource(behind),
      workMonth !== undefined &&
        t('behind.words.work', {
          period: workUntil === undefined ? period(workMonth) : range(workMonth, workUntil),
        }),
      behind.analysis && t('filters.chip.analysis', { value: t(`filters.${behind.analysis}`) }),
      (archived === 'only' || archived === 'without') && t(`filters.chip.${archived}`),
    ].filter((word) => typeof word === 'string');
    return words.length === 0
      ? t('behind.words.all')
      : t('behind.title', { words: words.join(' · ') });
  };
}
