import {
  type Currency,
  type EstimateData,
  type EstimateEdits,
  type PricedEstimate,
  profitEffect,
  SPECIFICATION,
  sumAmounts,
} from '@pcm/domain';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/words/translation.ts';
import { Button } from '../../ui/button.tsx';
import { SourceLinks } from '../explanation/source-links.tsx';
import { EditsEffect } from '../versions/edits-effect.tsx';
import styles from './cost-fields.module.css';

/** Named values that the user can choose. */
export interface Preset {
  key: string;
  /** The values in words, as one line of text. */
  name: string;
  title: string;
  note?: string | undefined;
  sources: readonly string[];
  edits: EstimateEdits;
  /** Whether the estimate has these values. */
  isInUse: boolean;
}

interface PresetListProps {
  label: string;
  presets: readonly Preset[];
  /** The estimate to which they apply, priced. */
  data: EstimateData;
  priced: PricedEstimate;
  currency: Currency;
  onUse: (edits: EstimateEdits) => void;
}

/** Lists named values, each with its source and its effect on net profit and total. */
export function PresetList({ label, presets, data, priced, currency, onUse }: PresetListProps) {
  const { t } = useTranslation('estimate');
  const effect = (edits: EstimateEdits): ReactNode => {
    const { before, after, netProfit } = profitEffect(data, priced, edits, SPECIFICATION);
    const total = sumAmounts([after.total, -before.total]);
    return <EditsEffect netProfit={netProfit} total={total} currency={currency} />;
  };
  return (
    <ul className="bare-list framed stack" aria-label={label}>
      {presets.map((preset) => (
        <li
          key={preset.key}
          className={`ruled flow between ${styles.preset}`}
          data-in-use={preset.isInUse || undefined}
        >
          <div className={`stack shrinks ${styles.words}`}>
            <strong className="medium">{preset.title}</strong>
            <span className="digits">{preset.name}</span>
            {preset.note === undefined ? null : <span className="note">{preset.note}</span>}
            <SourceLinks sources={preset.sources} />
          </div>
          {preset.isInUse ? (
            <span className="row-4 medium push-end">
              <IconCheck size={16} stroke={1.75} aria-hidden />
              {t('presets.inUse')}
            </span>
          ) : (
            <div className="flow-8-16 push-end justify-end">
              {effect(preset.edits)}
              <Button
                size="sm"
                aria-label={t('presets.useNamed', { name: preset.name })}
                onClick={() => onUse(preset.edits)}
              >
                {t('presets.use')}
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
