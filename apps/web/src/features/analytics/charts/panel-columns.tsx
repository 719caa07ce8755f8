import type { Currency } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { useBreakpoint } from '../../../lib/use-breakpoint.ts';
import styles from './panel-columns.module.css';
import type { PanelGroup } from './panel-group.ts';
import { PanelLink } from './panel-link.tsx';

interface PanelColumnsProps {
  groups: readonly PanelGroup[];
  currency: Currency;
}

/** Names that fit under the columns side by side. */
const NAMES = { phone: 3, wide: 12 } as const;

const percent = (part: number, whole: number) => `${whole === 0 ? 0 : (part / whole) * 100}%`;

/** Periods from the start to the end: columns of revenue and costs over columns of net profit. */
export function PanelColumns({ groups, currency }: PanelColumnsProps) {
  const { t } = useTranslation('portfolioMoney');
  const format = useFormat();
  const isPhone = useBreakpoint();
  const step = Math.ceil(groups.length / (isPhone ? NAMES.phone : NAMES.wide));
  const top = Math.max(
    0,
    ...groups.map(({ revenue, projectCosts }) => Math.max(revenue ?? 0, projectCosts ?? 0)),
  );
  const profits = groups.map(({ netProfit }) => netProfit ?? 0);
  const [low, high] = [Math.min(0, ...profits), Math.max(0, ...profits)];
  const span = high - low || 1;
  const zero = percent(-low, span);
  return (
    <>
      <p className={styles['caption']}>{t('groups.panelMoney', { currency })}</p>
      <div className={styles['panel']} data-panel="money">
        <Axis top={format.amount(top)} bottom={format.amount(0)} />
        <div className={styles['plot']}>
          {groups.map((group) => (
            <PanelLink key={group.key} group={group} className={styles['column']}>
              <span
                className={styles['bar']}
                data-kind="revenue"
                style={{ blockSize: percent(group.revenue ?? 0, top) }}
              />
              <span
                className={styles['bar']}
                data-kind="costs"
                style={{ blockSize: percent(group.projectCosts ?? 0, top) }}
              />
            </PanelLink>
          ))}
        </div>
      </div>
      <p className={styles['caption']}>{t('groups.panelNet', { currency })}</p>
      <div className={styles['panel']} data-panel="net">
        <Axis
          top={format.amount(high)}
          bottom={format.amount(low)}
          zero={low < 0 && high > 0 ? zero : undefined}
        />
        <div className={styles['plot']}>
          <span className={styles['zero']} style={{ insetBlockEnd: zero }} />
          {groups.map((group) => (
            <PanelLink key={group.key} group={group} className={styles['column']}>
              <NetColumn value={group.netProfit ?? 0} low={low} span={span} />
            </PanelLink>
          ))}
        </div>
      </div>
      <div className={styles['names']}>
        {groups.map(({ key, name }, index) => (
          <span key={key}>{index % step === 0 ? <bdi>{name}</bdi> : null}</span>
        ))}
      </div>
    </>
  );
}

/** The ends of a panel's scale, in figures. */
function Axis({ top, bottom, zero }: { top: string; bottom: string; zero?: string | undefined }) {
  return (
    <div className={styles['axis']} dir="ltr">
      <span data-end="top">{top}</span>
      {zero === undefined ? null : (
        <span data-end="zero" style={{ insetBlockEnd: zero }}>
          0
        </span>
      )}
      <span data-end="bottom">{bottom}</span>
    </div>
  );
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
    >
      {isLoss ? <span className={styles['sign']}>−</span> : null}
    </span>
  );
}
