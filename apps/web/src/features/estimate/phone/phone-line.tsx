import { IconCopy, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/words/translation.ts';
import { LineName } from '../../../project/cost/line-name.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { deleteLines } from '../grid/delete-lines.ts';
import { useEstimate, useEstimateActions } from '../state/estimate-context.tsx';
import styles from './phone.module.css';

interface PhoneLineProps {
  id: string;
  name: string;
  description?: string | undefined;
  /** The formula of the amount, or another remark. */
  formula?: ReactNode;
  amount: number;
  /** A checkbox before the name. */
  leading?: ReactNode;
  /** The fields that open in place. */
  children: ReactNode;
}

/** Shows a line as name, formula and amount; a tap opens its fields below. */
export function PhoneLine(props: PhoneLineProps) {
  const { id, name, description, formula, amount, leading, children } = props;
  const { t } = useTranslation(['estimate', 'common']);
  const actions = useEstimateActions();
  const isOpen = useEstimate((state) => state.openLine === id);
  const isUnapplied = useEstimate((state) => state.unappliedLine === id);
  const close = () => {
    if (isUnapplied) actions.apply();
    actions.open(null);
  };
  return (
    <div
      className={`ruled-above ${styles.line}`}
      data-open={isOpen || undefined}
      data-phone-line={id}
    >
      <div className={styles.summary}>
        {leading}
        <button
          type="button"
          className={`wrap-2-12 plain ${styles.open}`}
          aria-expanded={isOpen}
          onClick={() => (isOpen ? close() : actions.open(id))}
        >
          <span className={styles.words}>
            <span className="medium">
              <LineName name={name} description={description} />
            </span>
            {formula ? <span className={styles.formula}>{formula}</span> : null}
          </span>
          <Amount value={amount} decimals={2} className={styles.amount} />
        </button>
      </div>
      {isOpen ? (
        <div className={`stack-12 ${styles.fields}`}>
          {children}
          <div className={`wrap-8 ${styles.actions}`}>
            <Button
              variant="quiet"
              icon={<IconTrash size={18} stroke={1.75} />}
              onClick={() => {
                deleteLines(actions, [id], name);
              }}
            >
              {t('common:delete')}
            </Button>
            <Button
              variant="quiet"
              icon={<IconCopy size={18} stroke={1.75} />}
              onClick={() => actions.open(actions.duplicate([id])[0] ?? null)}
            >
              {t('row.duplicate')}
            </Button>
            <Button variant="soft" onClick={close}>
              {t(isUnapplied ? 'personnel.apply' : 'row.done')}
            </Button>
          </div>
        </div>
      ) : null}
    </div>
  );
}
