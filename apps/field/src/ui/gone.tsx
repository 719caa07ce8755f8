import { callAddress } from '@pcm/documents/field-plan';
import { IconPhone } from '@tabler/icons-react';
import type { PlanState } from '../plan/use-plan.ts';
import { useWords } from '../words/words.ts';

/**
 * Stands in place of a plan: it says that the plan loads, or why there is none and whom to call.
 */
export function Gone({
  state,
  onRetry,
}: {
  state: Exclude<PlanState, { kind: 'there' }>;
  onRetry: () => void;
}) {
  const { t } = useWords();
  const { kind } = state;
  if (kind === 'loading') {
    return (
      <main className="screen">
        <p className="quiet" role="status">
          {t('loading')}
        </p>
      </main>
    );
  }
  const { name, phone } = kind === 'gone' ? state.office : { name: '', phone: '' };
  const call = callAddress(phone);
  return (
    <main className="screen">
      <h1>{t(kind === 'gone' ? 'gone.title' : 'title')}</h1>
      <p role="alert">{t(kind === 'gone' ? 'gone.text' : `gone.${kind}`)}</p>
      {call === null ? null : (
        <a className="button" href={call}>
          <IconPhone size={20} stroke={1.75} aria-hidden />
          {t('callOffice')}
        </a>
      )}
      {call === null ? null : (
        <p className="quiet centred">
          <bdi>{name}</bdi> <bdi dir="ltr">{phone}</bdi>
        </p>
      )}
      {kind === 'gone' ? null : (
        <button type="button" className="button soft" onClick={onRetry}>
          {t('gone.retry')}
        </button>
      )}
    </main>
  );
}
