import { IconLock } from '@tabler/icons-react';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';

interface AccessCardProps {
  level: 1 | 2;
  /** Says that typed work is kept below. */
  isWorkKept?: boolean;
  onLogin: () => void;
}

/** Says that the requested content needs a login. Source: specification section 2. */
export function AccessCard({ level, isWorkKept, onLogin }: AccessCardProps) {
  const { t } = useTranslation('shell');
  return (
    <EmptyState
      inCard
      level={level}
      icon={IconLock}
      title={t('accessRestricted')}
      text={
        <>
          {t('accessRestrictedText')}
          {isWorkKept ? (
            <>
              <br />
              {t('accessRestrictedKept')}
            </>
          ) : null}
        </>
      }
      action={
        <Button variant="primary" onClick={onLogin}>
          {t('goToLogin')}
        </Button>
      }
    />
  );
}
