import { IconPointer } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { newPersonnelDays } from '../example-figures.ts';
import { GoLink } from '../go-link.tsx';
import { STEP_MINUTES, type StepName } from '../steps.ts';
import { STEP_LINKS } from './step-links.ts';
import styles from './workflow.module.css';

interface StepCardProps {
  step: StepName;
  number: number;
  isDone: boolean;
  onDoneChange: (isDone: boolean) => void;
  onShow: () => void;
}

/** One step: what you do, why, what to look out for, how long, and the two ways to its screen. */
export function StepCard({ step, number, isDone, onDoneChange, onShow }: StepCardProps) {
  const { t } = useTranslation('tutorial');
  const format = useFormat();
  const title = t(`steps.${step}.title`);
  return (
    <Card className={styles['step']}>
      <header className={styles['head']}>
        <span className={styles['number']} aria-hidden>
          {format.number(number)}
        </span>
        <h2 className={styles['title']}>
          <span className="visually-hidden">{t('number', { step: format.number(number) })}: </span>
          {title}
        </h2>
        <span className={styles['minutes']}>{t('minutes', { count: STEP_MINUTES[step] })}</span>
      </header>
      <p className={styles['what']}>{t(`steps.${step}.what`)}</p>
      <dl className={styles['reasons']}>
        <div>
          <dt>{t('why')}</dt>
          <dd>{t(`steps.${step}.why`)}</dd>
        </div>
        <div>
          <dt>{t('watch')}</dt>
          <dd>{t(`steps.${step}.watch`, { days: format.number(newPersonnelDays) })}</dd>
        </div>
      </dl>
      <div className={styles['ways']}>
        <Button
          variant="soft"
          icon={<IconPointer size={16} stroke={1.75} />}
          aria-label={`${t('show')}: ${title}`}
          onClick={onShow}
        >
          {t('show')}
        </Button>
        <GoLink link={STEP_LINKS[step]} about={title} />
        <Checkbox
          label={
            <>
              {t('done')}
              <span className="visually-hidden">: {title}</span>
            </>
          }
          checked={isDone}
          onChange={onDoneChange}
        />
      </div>
    </Card>
  );
}
