import type { WorkProgress } from '../../../platform/api/work-stream.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';

const QUARTERS = 4;
const ALL = 100;

interface WorkBarProps {
  label: string;
  detail: string;
  value: number;
  /** 0 while it is unknown. */
  max: number;
}

/** Shows the progress of work; screen readers hear each quarter. */
export function WorkBar({ label, detail, value, max }: WorkBarProps) {
  const format = useFormat();
  const quarter = max > 0 ? Math.floor((QUARTERS * value) / max) * (ALL / QUARTERS) : 0;
  return (
    <div className="grid-6 shrinks">
      <p className="wrap-0-12 between">
        <span>{label}</span>
        <span className="muted digits">{detail}</span>
      </p>
      <ProgressBar label={label} value={value} max={max} />
      <p className="visually-hidden" role="status">
        {quarter === 0 ? label : `${label} ${format.percent(quarter, 0)}`}
      </p>
    </div>
  );
}

/** Shows the progress of long work on the server. */
export function ServerWork({ progress }: { progress: WorkProgress | null }) {
  const { t } = useTranslation('backups');
  const format = useFormat();
  const { stage, done, total } = progress ?? { stage: null, done: 0, total: 0 };
  return (
    <WorkBar
      label={stage === null ? t('stage.starting') : t(`stage.${stage}`)}
      detail={
        total > 0
          ? t('records', {
              done: format.number(Math.min(done, total)),
              total: format.number(total),
            })
          : ''
      }
      value={done}
      max={total}
    />
  );
}
