import { IconRefresh } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslation } from '../../../platform/words/translation.ts';
import { IconButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import styles from './gate.module.css';

const LARGEST = 20;

/** A sum of two numbers from 1 to 20. Source: specification section 2, "Login screen". */
export interface Captcha {
  first: number;
  second: number;
}

const anyNumber = () => 1 + Math.floor(Math.random() * LARGEST);

/** Returns a sum that differs from the one before. */
export function newCaptcha(before?: Captcha): Captcha {
  const captcha = { first: anyNumber(), second: anyNumber() };
  const isSame = captcha.first === before?.first && captcha.second === before.second;
  return isSame ? newCaptcha(before) : captcha;
}

/** Returns whether the text is the answer; Arabic digits count. */
export function solvesCaptcha(captcha: Captcha, text: string): boolean {
  const digits = text
    .trim()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));
  return /^\d+$/.test(digits) && Number(digits) === captcha.first + captcha.second;
}

interface CaptchaFieldProps {
  captcha: Captcha;
  answer: string;
  onAnswer: (text: string) => void;
  onAnother: () => void;
  ref: Ref<HTMLInputElement>;
}

/** A sum of two numbers with a field for the answer. */
export function CaptchaField({ captcha, answer, onAnswer, onAnother, ref }: CaptchaFieldProps) {
  const { t } = useTranslation('admin');
  const sum = `${captcha.first} + ${captcha.second}`;
  return (
    <fieldset className="frameless">
      <legend className={`no-padding note medium ${styles.label}`}>{t('securityQuestion')}</legend>
      <div className={`grid-8 ${styles.row}`}>
        <div className={`row between on-sunk framed medium digits ${styles.question}`}>
          <bdi dir="ltr" data-testid="captcha-question">
            {`${sum} =`}
          </bdi>
          <IconButton size="sm" label={t('captchaNew')} icon={IconRefresh} onClick={onAnother} />
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
      <p className="small faint above-4">{t('captchaHelp')}</p>
    </fieldset>
  );
}
