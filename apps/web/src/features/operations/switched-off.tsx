import { IconUserOff } from '@tabler/icons-react';
import { useTranslation } from '../../platform/words/translation.ts';
import { Pill } from '../../ui/feedback/pill.tsx';

/** Marks a member who is switched off but still has work. */
export function SwitchedOff() {
  const { t } = useTranslation('operation');
  return (
    <Pill tone="attention" icon={<IconUserOff size={13} stroke={1.75} aria-hidden />}>
      {t('crew.switchedOff')}
    </Pill>
  );
}
