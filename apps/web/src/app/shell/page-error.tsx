import { IconReload } from '@tabler/icons-react';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from '../../platform/words/translation.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Page } from '../../ui/layout/page.tsx';

/** Shown for a page that failed while it was drawn, or whose code could not be fetched. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('shell');
  return (
    <Page>
      <ErrorState
        inCard
        level={1}
        title={t('pageFailed')}
        detail={t('pageFailedText')}
        onRetry={reset}
        copy={error instanceof Error ? (error.stack ?? error.message) : String(error)}
        action={
          <Button icon={<IconReload size={16} />} onClick={() => window.location.reload()}>
            {t('reload')}
          </Button>
        }
      />
    </Page>
  );
}
