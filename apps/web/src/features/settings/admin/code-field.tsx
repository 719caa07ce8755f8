import type { Ref } from 'react';
import { TextField } from '../../../ui/fields/text-field.tsx';

interface CodeFieldProps {
  label: string;
  help?: string;
  value: string;
  onChange: (code: string) => void;
  error?: string | null;
  size?: 'md' | 'lg';
  ref?: Ref<HTMLInputElement>;
}

/** A field for the six digits of an authenticator app, or a recovery code, which has letters. */
export function CodeField(props: CodeFieldProps) {
  return (
    <TextField {...props} name="code" autoComplete="one-time-code" dir="ltr" required autoFocus />
  );
}
