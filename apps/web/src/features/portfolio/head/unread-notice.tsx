import { isolateNumber } from '../../../platform/words/isolate.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useAnalyticsSearch } from '../use-analytics-search.ts';

/** Says which parts of the address could not be read, until it is dismissed or changed. */
export function UnreadNotice() {
  const { t } = useTranslation(['portfolio', 'common']);
  const { search, change } = useAnalyticsSearch();
  if (search.unread === undefined) return null;
  const names = search.unread.map(isolateNumber).join(t('common:listSeparator'));
  return (
    <Notice
      tone="neutral"
      live
      action={
        <Button variant="quiet" onClick={() => change({}, { replace: true })}>
          {t('common:close')}
        </Button>
      }
    >
      {t('unread', { names })}
    </Notice>
  );
}
