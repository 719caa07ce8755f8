import { useEffect, useState } from 'react';
import { registerUnsent } from '../../../platform/before-logout.ts';
import { onStoredElsewhere } from '../../../platform/storage.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { DRAFT_PREFIX, newWorkId, whenSavedElsewhere } from '../../../saving/new-work.ts';
import { separateNewWork } from '../../../saving/pending-insurance.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { draftKey, removeDraft, writeDraft } from '../state/draft.ts';
import { useEstimateStore } from '../state/estimate-context.tsx';
import type { EstimateState } from '../state/estimate-store.ts';

const WRITE_AFTER_MS = 500;
/** The time after which the lock of a tab that was closed has gone. */
const LOOK_AFTER_MS = 1000;

/** Returns the locks of this browser, null where it has none. */
const locksHere = (): LockManager | null => ('locks' in navigator ? navigator.locks : null);

/**
 * Holds a lock for this editor, and calls back, when asked to look, that no other tab holds it too.
 * Browsers have locks only on secure pages; elsewhere nothing is called.
 */
function watchEditors(key: string, onAlone: () => void): { look: () => void; stop: () => void } {
  const locks = locksHere();
  if (locks === null) return { look: () => undefined, stop: () => undefined };
  let end = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  void locks.request(key, { mode: 'shared' }, () => held);
  const look = () =>
    void locks.query().then(({ held: all = [] }) => {
      if (all.filter(({ name }) => name === key).length <= 1) onAlone();
    });
  return { look, stop: end };
}

/**
 * The action of another tab on the same project: it edits it, saves it, or takes up the same new
 * project, which then becomes two projects.
 */
export type OtherTab = { does: 'edit' | 'take-up' } | { does: 'save'; projectId: string };

/**
 * Keeps unsaved work in this browser, half a second after the last keystroke and at once when the
 * user leaves the page. Returns what another tab does with the project. In the demo it calls
 * `onEdit` for each change instead.
 */
export function useDraftKeeping(onEdit?: (data: EstimateState['data']) => void): OtherTab | null {
  const store = useEstimateStore();
  const { t } = useTranslation('common');
  const [otherTab, setOtherTab] = useState<OtherTab | null>(null);

  useEffect(() => {
    if (onEdit === undefined) return;
    return store.subscribe((now, before) => {
      if (now.data !== before.data) onEdit(now.data);
    });
  }, [store, onEdit]);

  const isKeeping = onEdit === undefined;
  useEffect(() => {
    if (!isKeeping) return;
    // A new project that is saved has an id from then on, in the same editor.
    const projectOf = () => store.getState().origin?.id ?? null;
    // The tab may begin other new work before this editor has gone.
    let work = newWorkId();
    const keptUnder = () => projectOf() ?? work;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let kept: EstimateState['data'] | null = null;
    let warned = false;

    const write = () => {
      timer = undefined;
      const { data, saved, origin, job, currencyChoice, isLeaving, setKept } = store.getState();
      if (data === saved || isLeaving) {
        removeDraft(keptUnder());
        kept = null;
        return;
      }
      if (data === kept) return;
      // Auto-save is off: an older draft would restore work that should not be kept.
      if (data.settings?.autoSave === false) removeDraft(keptUnder());
      const result =
        data.settings?.autoSave === false
          ? 'unavailable'
          : writeDraft(keptUnder(), {
              savedAt: new Date().toISOString(),
              baseVersion: origin?.version ?? null,
              job,
              currencyChoice,
              data,
            });
      setKept(result === 'stored');
      if (result === 'stored') kept = data;
      if (result === 'full' && !warned) {
        warned = true;
        showToast({ tone: 'error', title: t('storageFull'), description: t('storageFullText') });
      }
    };
    const flush = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      write();
    };
    const endEdit = () => setOtherTab((now) => (now?.does === 'edit' ? null : now));
    const editors = watchEditors(draftKey(keptUnder()), endEdit);
    let looking: ReturnType<typeof setTimeout> | undefined;
    const takeNote = (text: string | null) => {
      const { data, saved, isLeaving } = store.getState();
      const isUnsaved = data !== saved && !isLeaving;
      if (text === null) endEdit();
      else {
        setOtherTab({ does: projectOf() === null ? 'take-up' : 'edit' });
        // A tab that is closed writes its work as its last act.
        clearTimeout(looking);
        looking = setTimeout(editors.look, LOOK_AFTER_MS);
        // The new project is now edited in two tabs, so that it becomes two projects.
        if (projectOf() !== null || !isUnsaved) return;
        separateNewWork();
        work = newWorkId();
      }
      // The other tab saved or discarded its own work; this tab's work is still kept.
      if (!isUnsaved) return;
      kept = null;
      write();
    };
    const unsubscribe = store.subscribe((now, before) => {
      if (now.data === before.data && now.saved === before.saved) return;
      clearTimeout(timer);
      timer = setTimeout(write, WRITE_AFTER_MS);
    });
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('focus', editors.look);
    const stopFollowing = onStoredElsewhere(DRAFT_PREFIX, (key, text) => {
      if (key === draftKey(keptUnder())) takeNote(text);
    });
    const unregister = registerUnsent({
      // Kept before logging out counts what is unsaved, so that the user is asked about it.
      send: () => Promise.resolve(flush()),
      forget: () => {
        clearTimeout(timer);
        timer = undefined;
        kept = null;
        removeDraft(keptUnder());
      },
    });
    const stopHearing = whenSavedElsewhere((id) => {
      if (projectOf() === null) setOtherTab({ does: 'save', projectId: id });
    });
    return () => {
      flush();
      unregister();
      stopHearing();
      stopFollowing();
      unsubscribe();
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('focus', editors.look);
      clearTimeout(looking);
      editors.stop();
    };
  }, [store, t, isKeeping]);

  return otherTab;
}
