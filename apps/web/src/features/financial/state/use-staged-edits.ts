import { currency, estimateSchema, type Project } from '@pcm/contract';
import { type Currency, currencyOf, type EstimateEdits, joinedEdits } from '@pcm/domain';
import { useState } from 'react';
import { z } from 'zod';
import { keptEntries, useIsKept, useKept } from '../../../saving/kept-entries.ts';
import { convertedEdits, differingEdits } from './estimate-edits.ts';
import { useFinancial } from './financial-context.tsx';

/** A tab whose settings wait until they are applied. */
export type StagedArea = 'settings' | 'cnss-config';

/** The changed settings of a tab that are not applied yet. */
export interface StagedEdits {
  edits: EstimateEdits;
  isEmpty: boolean;
  /** Whether this browser keeps them over a reload. */
  isKept: boolean;
  stage: (edits: EstimateEdits) => void;
  /** Stages former edits again, except where the user has changed them since. */
  bringBack: (edits: EstimateEdits) => void;
  discard: () => void;
  /** Whether they are being applied. */
  isApplying: boolean;
  /** Saves them in the project; returns true once the server has them. */
  apply: () => Promise<boolean>;
  /**
   * Saves them by a change of the whole estimate. Settings staged meanwhile stay staged, and so do
   * all of them when the change fails. Errors: those of the change.
   */
  applyBy: (change: (edits: EstimateEdits) => Promise<Project>) => Promise<void>;
}

interface StagedSettings {
  edits: EstimateEdits;
  /** The currency in which the amounts were typed. */
  currency: Currency;
}

/**
 * Settings that wait for Apply, by area and project. Only changes are kept, so that what others save
 * meanwhile stays.
 */
export const stagedSettings = keptEntries<StagedSettings>(
  'pcm.staged.',
  z.object({ edits: estimateSchema, currency }),
);

/** Returns waiting settings as edits, their amounts in the given currency. */
function stagedIn(to: Currency, staged: StagedSettings | null): EstimateEdits {
  if (staged === null) return {};
  const { edits, currency: from } = staged;
  return from === to ? edits : convertedEdits(edits, from, to);
}

function keepStaged(key: string, edits: EstimateEdits, typedIn: Currency): void {
  const isEmpty = Object.keys(edits).length === 0;
  stagedSettings.set(key, isEmpty ? null : { edits, currency: typedIn });
}

/**
 * Returns the settings of a tab that wait for Apply. They survive a reload and show in every tab of
 * the browser. A setting that the project has already is dropped.
 */
export function useStagedEdits(area: StagedArea): StagedEdits {
  const { project, data, currency: shown, edit, flush } = useFinancial();
  const key = `${area}.${project.id}`;
  const staged = useKept(stagedSettings, key);
  const edits = differingEdits(data, stagedIn(shown, staged));
  const isKept = useIsKept(stagedSettings, key);
  const [isApplying, setApplying] = useState(false);
  // Not the value of this render, because two settings may change before the next one.
  const now = () => stagedIn(shown, stagedSettings.get(key));
  const keep = (next: EstimateEdits) => keepStaged(key, next, shown);
  return {
    edits,
    isEmpty: Object.keys(edits).length === 0,
    isKept,
    isApplying,
    stage: (next) => {
      const joined = joinedEdits(now(), next);
      // A setting reverted during its save still differs from what the project will have.
      keep(isApplying ? joined : differingEdits(data, joined));
    },
    bringBack: (former) => keep(joinedEdits(former, now())),
    discard: () => keep({}),
    apply: () => {
      edit(edits);
      keep({});
      return flush();
    },
    applyBy: async (change) => {
      setApplying(true);
      try {
        const saved = await change(edits);
        const to = currencyOf(saved.data);
        keepStaged(key, differingEdits(saved.data, stagedIn(to, stagedSettings.get(key))), to);
      } finally {
        setApplying(false);
      }
    },
  };
}
