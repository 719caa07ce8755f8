import { useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../../platform/words/translation.ts';
import { sayDone, showToast } from '../../../../ui/feedback/toast-store.ts';
import { type KeptWork, keptWork, workAfterRestore } from './kept-work.queries.ts';
import { isAway, type RestoreSource, refreshEverything } from './restore.queries.ts';
import { isUnderWay, type RestoreStep } from './restore-steps.ts';
import { type RestoreRun, restoreRun } from './run-restore.ts';

/** A restore in progress, or none. */
export interface Restore {
  /** Null while there is none. */
  step: RestoreStep | null;
  source: RestoreSource | null;
  start: (source: RestoreSource) => Promise<void>;
  /** Replaces the data, after the user has seen the preview. */
  apply: () => Promise<void>;
  /** Ends it at any step; data that were already replaced stay replaced, and the dialog says so. */
  cancel: () => void;
}

interface Active {
  run: RestoreRun;
  /** Ends everything. */
  stop: AbortController;
  /** Ends replacing only, so that its outcome can be checked. */
  applying: AbortController;
}

/** Returns the state of restoring a backup; see {@link RestoreStep}. */
export function useRestore(): Restore {
  const { t } = useTranslation('backups');
  const client = useQueryClient();
  const [step, setStep] = useState<RestoreStep | null>(null);
  const [source, setSource] = useState<RestoreSource | null>(null);
  const active = useRef<Active | null>(null);
  const opener = useRef<Element | null>(null);

  useBlocker({
    shouldBlockFn: () => step?.at === 'restoring' || step?.at === 'finding-out',
    enableBeforeUnload: () => step !== null && isUnderWay(step),
  });
  useEffect(
    () => () => {
      active.current?.stop.abort();
      active.current?.run.giveUp();
    },
    [],
  );

  const start = async (chosen: RestoreSource) => {
    if (active.current === null) opener.current = document.activeElement;
    active.current?.stop.abort();
    const stop = new AbortController();
    const run = restoreRun(chosen, (next) => {
      if (!stop.signal.aborted) setStep(next);
    });
    active.current = { run, stop, applying: new AbortController() };
    setSource(chosen);
    try {
      const preview = await run.prepare(stop.signal);
      setStep({ at: 'preview', preview, isAgain: false });
    } catch (error) {
      if (stop.signal.aborted) return;
      run.giveUp();
      setStep({ at: 'refused', error });
    }
  };

  const finish = async (backupBefore: string | null, before: KeptWork[]) => {
    await refreshEverything(client);
    const work = await workAfterRestore(before).catch(() => null);
    setStep({ at: 'done', backupBefore, work });
    sayDone(t('done.title'));
  };

  const close = () => {
    active.current?.stop.abort();
    active.current?.run.giveUp();
    active.current = null;
    setStep(null);
    // Each step is a dialog of its own, so the last one does not know the opener of the first.
    const { current: back } = opener;
    if (back instanceof HTMLElement) requestAnimationFrame(() => back.focus());
  };

  /** Checks the outcome after the connection ended while replacing. */
  const findOut = async (
    run: RestoreRun,
    signal: AbortSignal,
    isCancelled: boolean,
    before: KeptWork[],
  ) => {
    try {
      setStep({ at: 'finding-out', isWaiting: false });
      const found = await run.findOut(signal);
      if (found !== 'not-done') await finish(found.backupBefore, before);
      else if (isCancelled) {
        showToast({
          tone: 'neutral',
          title: t('restore.cancelled'),
          description: t('refused.nothing'),
        });
        close();
      } else setStep({ at: 'preview', preview: await run.compare(signal), isAgain: true });
    } catch (error) {
      if (!signal.aborted) setStep({ at: 'refused', error });
    }
  };

  const apply = async () => {
    if (active.current === null) return;
    const { run, stop } = active.current;
    const applying = new AbortController();
    active.current.applying = applying;
    setStep({ at: 'restoring', progress: null });
    // Without it all work counts as changed, so the user is asked more often than needed.
    const before = await keptWork().catch(() => []);
    try {
      const { backupBefore } = await run.apply(AbortSignal.any([stop.signal, applying.signal]));
      await finish(backupBefore, before);
      return;
    } catch (error) {
      if (stop.signal.aborted) return;
      if (!applying.signal.aborted && !isAway(error)) {
        run.giveUp();
        setStep({ at: 'refused', error });
        return;
      }
    }
    await findOut(run, stop.signal, applying.signal.aborted, before);
  };

  const cancel = () => {
    if (step?.at === 'restoring') {
      active.current?.applying.abort();
      return;
    }
    if (step?.at === 'finding-out') {
      void refreshEverything(client);
      showToast({ tone: 'neutral', title: t('unknown.title'), description: t('unknown.text') });
    }
    close();
  };

  return { step, source, start, apply, cancel };
}
