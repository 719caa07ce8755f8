import { IconRefresh } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Captcha } from './captcha.ts';
import styles from './captcha-field.module.css';

interface CaptchaFieldProps {
  captcha: Captcha;
  answer: string;
  onAnswer: (text: string) => void;
  onAnother: () => void;
  ref: Ref<HTMLInputElement>;
}

/** A sum of two numbers and a field for it. */
export function CaptchaField({ captcha, answer, onAnswer, onAnother, ref }: CaptchaFieldProps) {
  const { t } = useTranslation('admin');
  const sum = `${captcha.first} + ${captcha.second}`;
  return (
    <fieldset className={styles.captcha}>
      <legend className={styles.label}>{t('securityQuestion')}</legend>
      <div className={styles.row}>
        <div className={styles.question}>
          <bdi dir="ltr" data-testid="captcha-question">
            {`${sum} =`}
          </bdi>
          <IconButton
            size="sm"
            label={t('captchaNew')}
            icon={<IconRefresh size={16} stroke={1.75} />}
            onClick={onAnother}
          />
        </div>
        <TextField
          className={styles.answer}
          label={`${t('securityAnswer')} ${sum}`}
          hideLabel
          name="captcha"
          size="lg"
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          required
          ref={ref}
          value={answer}
          onChange={onAnswer}
        />
      </div>
      <p className={styles.help}>{t('captchaHelp')}</p>
    </fieldset>
  );
}
