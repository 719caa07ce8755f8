import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { PlanScreen } from './plan/plan-screen.tsx';
import { usePlan } from './plan/use-plan.ts';
import { adoptEntries } from './sheet/entries.ts';
import { useWaiting } from './sheet/waiting.ts';
import { useChoices } from './store/choices.ts';
import { keepSending } from './store/queue.ts';
import { Gone } from './ui/gone.tsx';
import { Page } from './ui/page.tsx';
import { browserLanguage, WordsContext, wordsIn } from './words/words.ts';

// Most visits only read the plan. The worker keeps these files too, so they come without a line.
const SheetScreen = lazy(() =>
  import('./sheet/sheet-screen.tsx').then((module) => ({ default: module.SheetScreen })),
);
const LeftBehind = lazy(() =>
  import('./sheet/left-behind.tsx').then((module) => ({ default: module.LeftBehind })),
);

/** Returns the secret in the address of the page; empty where there is none. */
const secretIn = (path: string) => /^\/t\/([\w-]{43})$/.exec(path)?.[1] ?? '';

function followHash(told: () => void): () => void {
  window.addEventListener('hashchange', told);
  return () => window.removeEventListener('hashchange', told);
}

/** Follows the part of the address behind `#`, split at its slashes. */
const usePlace = (): string[] =>
  useSyncExternalStore(followHash, () => location.hash)
    .slice(1)
    .split('/');

/** The page of one link: which screen shows follows from the address. */
export function App() {
  const [secret] = useState(() => secretIn(location.pathname));
  const place = usePlace();
  const { state, refresh } = usePlan(secret);
  const [choices, choose] = useChoices(secret);
  const planned = state.kind === 'there' ? state.kept.plan.language : undefined;
  const language = choices.language ?? planned ?? browserLanguage();
  const words = wordsIn(language);
  const waiting = useWaiting(secret);

  useEffect(keepSending, []);
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
    document.title = words.t('title');
  }, [language, words]);

  const [day = '', operationId] = place;
  const operation =
    state.kind === 'there' && /^\d{4}-\d{2}-\d{2}$/.test(day)
      ? state.kept.plan.operations.find(({ id }) => id === operationId)
      : undefined;
  const personId = state.kind === 'there' ? state.kept.plan.person.id : undefined;
  useEffect(() => {
    if (personId !== undefined) void adoptEntries(secret, personId).catch(() => undefined);
  }, [secret, personId]);
  return (
    <WordsContext value={words}>
      <Page language={language} onLanguage={(next) => choose({ language: next })}>
        <Suspense fallback={<Gone state={{ kind: 'loading' }} onRetry={refresh} />}>
          {state.kind === 'there' && operation !== undefined ? (
            <SheetScreen
              key={`${operation.id} ${day}`}
              place={{
                secret,
                memberId: state.kept.plan.person.id,
                operationId: operation.id,
                day,
              }}
              operation={operation}
              waiting={waiting}
              since={state.kept.at}
            />
          ) : state.kind === 'there' ? (
            <PlanScreen
              secret={secret}
              waiting={waiting}
              kept={state.kept}
              isOnline={state.isOnline}
              day={day}
              isMissing={operationId !== undefined && operation === undefined}
              brought={choices.brought}
              onBrought={(brought) => choose({ brought })}
            />
          ) : (
            <>
              <Gone state={state} onRetry={refresh} />
              {waiting.count === 0 ? null : (
                <div className="screen">
                  <LeftBehind waiting={waiting} isGone={state.kind === 'gone'} />
                </div>
              )}
            </>
          )}
        </Suspense>
      </Page>
    </WordsContext>
  );
}
