import { useWords } from '../words/words.ts';

/** What shows in place of a plan: that it loads, or why there is none. */
export function Gone({
  kind,
  onRetry,
}: {
  kind: 'loading' | 'gone' | 'busy' | 'failed';
  onRetry: () => void;
}) {
  const { t } = useWords();
  if (kind === 'loading') {
    return (
      <main className="screen">
        <p className="quiet" role="status">
          {t('loading')}
        </p>
      </main>
    );
  }
  return (
    <main className="screen">
      <h1>{t(kind === 'gone' ? 'gone.title' : 'title')}</h1>
      <p role="alert">{t(kind === 'gone' ? 'gone.text' : `gone.${kind}`)}</p>
      {kind === 'gone' ? null : (
        <button type="button" className="button soft" onClick={onRetry}>
          {t('gone.retry')}
        </button>
      )}
    </main>
  );
}
