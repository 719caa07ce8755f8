import { IconArrowBackUp } from '@tabler/icons-react';
import { isolate, isolateNumber } from '../../../platform/words/isolate.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import styles from './simulation.module.css';

interface OwnValueProps {
  /** The name of the value. */
  name: string;
  /** The project's own value, as shown. */
  value: string;
  onBack: () => void;
}

/** Shows the project's value where another one is simulated; a press restores it. */
export function OwnValue({ name, value, onBack }: OwnValueProps) {
  const { t } = useTranslation('simulation');
  const shown = /\d/.test(value) ? isolateNumber(value) : isolate(value);
  return (
    <button type="button" className={`inline-4 plain ${styles.own}`} onClick={() => onBack()}>
      <IconArrowBackUp size={14} stroke={1.75} className="mirror-in-rtl" aria-hidden />
      <span>
        {t('inputs.own', { value: shown })}
        <span className="visually-hidden"> {t('inputs.back', { name })}</span>
      </span>
    </button>
  );
}
