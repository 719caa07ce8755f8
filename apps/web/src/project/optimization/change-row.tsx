import { currencyOf, type EstimateData, type PricedChange } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/words/format.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import styles from './optimization.module.css';
import { useEffectTexts } from './use-effect-texts.ts';
import { usePlaceText } from './use-place-text.ts';
import { useReasonText } from './use-reason-text.ts';

const SHOWN = 6;

interface ChangeRowProps {
  data: EstimateData;
  change: PricedChange;
  isTicked: boolean;
  isExcluded: boolean;
  onTick: (isTicked: boolean) => void;
}

/** One change to be ticked: the line, why, what happens to it, and what it saves. */
export function ChangeRow({ data, change, isTicked, isExcluded, onTick }: ChangeRowProps) {
  const { t } = useTranslation('optimization');
  const format = useFormat();
  const currency = currencyOf(data);
  const reasonText = useReasonText(data);
  const placeText = usePlaceText(data);
  const [first] = change.edits;
  const { title, effects } = useEffectTexts(data);
  const texts = effects(change);
  const more = texts.length - SHOWN;
  return (
    <li className={styles['change']}>
      <div className={styles['head']}>
        <Checkbox
          label={<bdi>{title(change)}</bdi>}
          checked={isTicked}
          disabled={isExcluded}
          onChange={onTick}
          help={isExcluded ? t('excluded') : undefined}
        />
        <strong className={styles['saving']}>
          <span className="visually-hidden">
            {t('saves', { amount: format.money(change.saving, currency, 2) })}
          </span>
          <bdi dir="ltr" aria-hidden>
            −{format.money(change.saving, currency, 2)}
          </bdi>
        </strong>
      </div>
      <div className={styles['details']}>
        {first === undefined || change.reason.rule === 'bigger-crew' ? null : (
          <p className={styles['place']}>{placeText(first)}</p>
        )}
        <p>{reasonText(change.reason)}</p>
        <ul>
          {texts.slice(0, SHOWN).map((text) => (
            <li key={text}>{text}</li>
          ))}
          {more > 0 ? (
            <li>{t('more', { count: more, replace: { count: format.number(more) } })}</li>
          ) : null}
        </ul>
      </div>
    </li>
  );
}
