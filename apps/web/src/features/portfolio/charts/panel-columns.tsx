import type { Currency } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { niceTicks } from './nice-ticks.ts';
import styles from './panel-columns.module.css';
import type { PanelGroup } from './panel-group.ts';
import { PanelLink } from './panel-link.tsx';
import { PanelScale } from './panel-scale.tsx';

interface PanelColumnsProps {
  groups: readonly PanelGroup[];
  currency: Currency;
}

/** The most names below the columns, from a wide picture to a phone's. */
const NAMES = { wide: 12, middle: 6, narrow: 3 } as const;

/** The number of marks on each scale. */
const MONEY_MARKS = 4;
const NET_MARKS = 3;

const percent = (part: number, whole: number) => `${whole === 0 ? 0 : (part / whole) * 100}%`;

/** Draws columns of revenue and costs above columns of net profit, one place for each period. */
export function PanelColumns({ groups, currency }: PanelColumnsProps) {
  const { t } = useTranslation('portfolioMoney');
  const format = useFormat();
  const money = scaleOf(
    groups.flatMap(({ revenue, projectCosts }) => [revenue ?? 0, projectCosts ?? 0]),
    MONEY_MARKS,
  );
  const net = scaleOf(
    groups.map(({ netProfit }) => netProfit ?? 0),
    NET_MARKS,
  );
  const wide = nameStep(groups.length, NAMES.wide, 1);
  const middle = nameStep(groups.length, NAMES.middle, wide);
  const narrow = nameStep(groups.length, NAMES.narrow, middle);
  return (
    <div className={styles['columns']}>
      <p className={styles['caption']}>{t('groups.panelMoney', { currency })}</p>
      <div className={styles['panel']} data-panel="money">
        <PanelScale ticks={money.ticks} text={format.amount} />
        <div className={styles['plot']}>
          {groups.map((group) => (
            <PanelLink key={group.key} group={group} className={styles['column']}>
              <span
                className={styles['bar']}
                data-kind="revenue"
                style={{ blockSize: percent(group.revenue ?? 0, money.span) }}
              />
              <span
                className={styles['bar']}
                data-kind="costs"
                style={{ blockSize: percent(group.projectCosts ?? 0, money.span) }}
              />
            </PanelLink>
          ))}
        </div>
      </div>
      <p className={styles['caption']}>{t('groups.panelNet', { currency })}</p>
      <div className={styles['panel']} data-panel="net">
        <PanelScale ticks={net.ticks} text={format.amount} />
        <div className={styles['plot']}>
          {groups.map((group) => (
            <PanelLink key={group.key} group={group} className={styles['column']}>
              <NetColumn value={group.netProfit ?? 0} low={net.low} span={net.span} />
            </PanelLink>
          ))}
        </div>
      </div>
      <div className={styles['names']}>
        {groups.map(({ key, name }, index) => (
          <span
            key={key}
            data-middle={index % middle === 0 || undefined}
            data-narrow={index % narrow === 0 || undefined}
          >
            {index % wide === 0 ? <bdi>{name}</bdi> : null}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Returns the distance between named columns for at most `most` names; a multiple of `finer`. */
function nameStep(columns: number, most: number, finer: number): number {
  return Math.max(1, finer * Math.ceil(columns / (finer * most)));
}

/** Returns round marks, and where the scale begins and ends. */
function scaleOf(values: readonly number[], marks: number) {
  const ticks = niceTicks(values, marks);
  const low = ticks[0] ?? 0;
  return { ticks, low, span: (ticks.at(-1) ?? 1) - low };
}

function NetColumn({ value, low, span }: { value: number; low: number; span: number }) {
  const isLoss = value < 0;
  return (
    <span
      className={styles['net']}
      data-kind={isLoss ? 'loss' : 'profit'}
      style={{
        insetBlockEnd: percent((isLoss ? value : 0) - low, span),
        blockSize: percent(Math.abs(value), span),
      }}
    />
  );
}
