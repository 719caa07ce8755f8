import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../platform/words/translation.ts';
import { IconButton } from '../button.tsx';
import styles from './field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A password field that can show its text. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const { t } = useTranslation('common');
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      dir="ltr"
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          size="sm"
          className={styles.inset}
          label={shown ? t('hidePassword') : t('showPassword')}
          icon={shown ? <IconEyeOff size={18} /> : <IconEye size={18} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
