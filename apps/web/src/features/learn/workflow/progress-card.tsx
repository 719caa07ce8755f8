import { IconPlayerPlay, IconRestore } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { keepDone } from '../progress.ts';
import { STEP_NAMES, type StepName } from '../steps.ts';
import styles from './workflow.module.css';

interface ProgressProps {
  username: string;
  done: readonly StepName[];
  onShow: (step: StepName) => void;
}

/** How many steps are done, the way to the next one, and all of them open again. */
export function Progress({ username, done, onShow }: ProgressProps) {
  const { t } = useTranslation(['tutorial', 'common']);
  const format = useFormat();
  const next = STEP_NAMES.find((step) => !done.includes(step));
  const number = next === undefined ? 1 : STEP_NAMES.indexOf(next) + 1;
  const label =
    next === undefined
      ? t('progress.again')
      : number === 1
        ? t('progress.begin')
        : t('progress.goOn', { step: format.number(number) });
  const reset = () => {
    keepDone(username, []);
    showToast({
      tone: 'neutral',
      title: t('progress.wasReset'),
      action: { label: t('common:undo'), onAction: () => keepDone(username, done) },
    });
  };
  return (
    <Card>
      <div className={styles['progress']}>
        <div className={styles['progressWords']}>
          <strong>
            {t('progress.of', {
              done: format.number(done.length),
              steps: format.number(STEP_NAMES.length),
            })}
          </strong>
          <ProgressBar label={t('progress.label')} value={done.length} max={STEP_NAMES.length} />
          <span className={styles['note']}>{t('progress.note')}</span>
        </div>
        {done.length === 0 ? null : (
          <Button variant="quiet" icon={<IconRestore size={16} stroke={1.75} />} onClick={reset}>
            {t('progress.reset')}
          </Button>
        )}
        <Button
          variant="primary"
          icon={<IconPlayerPlay size={16} stroke={1.75} className="mirror-in-rtl" />}
          onClick={() => onShow(next ?? 'service')}
        >
          {label}
        </Button>
      </div>
    </Card>
  );
}
