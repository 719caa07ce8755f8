import type { Currency, ServiceCategory } from '@pcm/domain';
import {
  IconAdjustmentsHorizontal,
  IconCheck,
  IconClockEdit,
  IconExternalLink,
  IconPencil,
  IconTrendingDown,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo, useSyncExternalStore } from 'react';
import { useDisplayCurrency } from '../../../platform/display-currency.ts';
import { useMay } from '../../../platform/role.ts';
import { onStoredElsewhere, storedText } from '../../../platform/storage.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { displayTotal, useConvertedFrom } from '../../../project/currency/display-total.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { editsKey } from '../state/estimate-edits.ts';
import styles from './picker.module.css';

const link = `inline-4 size-12 medium underlines ${styles.link}`;
const icon = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;

/** Links to the other screens of the open project. */
function EntryLinks({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('financial');
  const mayEdit = useMay('estimate');
  return (
    <div className={`wrap ${styles.links}`} role="group" aria-label={name}>
      {mayEdit && (
        <Link to="/projects/$projectId/edit" params={{ projectId: id }} className={link}>
          <IconPencil {...icon} />
          {t('projectList.edit')}
        </Link>
      )}
      <Link to="/projects/$projectId/view" params={{ projectId: id }} className={link}>
        <IconExternalLink {...icon} className="mirror-in-rtl" />
        {t('projectList.view')}
      </Link>
      <Link to="/profit-simulation" search={{ project: id }} className={link}>
        <IconAdjustmentsHorizontal {...icon} />
        {t('projectList.simulation')}
      </Link>
    </div>
  );
}

/** Returns whether this browser keeps edits of a project that the server lacks. */
function useHasUnsaved(id: string): boolean {
  const key = editsKey(id);
  return useSyncExternalStore(
    (listener) => onStoredElsewhere(key, listener),
    () => storedText(key) !== null,
  );
}

export interface PickedProject {
  id: string;
  name: string;
  serviceCategory: ServiceCategory;
  total: number;
  currency: Currency;
  /** null without an order amount. Units: percent. */
  netProfit: number | null;
  profitAnalysisEnabled: boolean;
}

interface PickerEntryProps {
  project: PickedProject;
  isSelected: boolean;
  /** Whether the selected entry shows links; off where the links are elsewhere. */
  hasLinks?: boolean | undefined;
  /** Whether this is the one entry of the list that Tab reaches. */
  isStop: boolean;
  onChoose: () => void;
}

/** An entry of the picker: the project's name, its cost, and whether its profit is analysed. */
export const PickerEntry = memo(function PickerEntry(props: PickerEntryProps) {
  const { project, isSelected, hasLinks = true, isStop, onChoose } = props;
  const { t } = useTranslation('financial');
  const display = useDisplayCurrency();
  const convertedFrom = useConvertedFrom();
  const amount = displayTotal(project, display);
  const isUnsaved = useHasUnsaved(project.id) && !isSelected;
  return (
    <div className={`ruled-below ${styles.entry}`} data-selected={isSelected || undefined}>
      <Link
        from="/project-management"
        to="/project-management"
        search={(before) => ({ ...before, project: project.id })}
        resetScroll={false}
        preload={false}
        className={`stack-2 ink ${styles.choice}`}
        aria-current={isSelected ? 'page' : undefined}
        tabIndex={isStop ? 0 : -1}
        data-entry
        onClick={onChoose}
      >
        <span className={`flex medium ${styles.name}`} title={project.name}>
          <bdi>{project.name}</bdi>
        </span>
        <span className={`note flow ${styles.facts}`}>
          <span className="shrinks grows">
            {t(`projectList.services.${project.serviceCategory}`)}
            {t('projectList.separator')}
            <Amount
              value={amount.total}
              currency={amount.converted ? undefined : amount.currency}
              from={convertedFrom(amount.own)}
              className="ink"
            />
          </span>
          {isUnsaved ? (
            <Pill tone="attention" icon={<IconClockEdit size={14} stroke={1.75} aria-hidden />}>
              {t('projectList.unsaved')}
            </Pill>
          ) : null}
          {project.netProfit !== null && project.netProfit < 0 ? (
            <Pill tone="loss" icon={<IconTrendingDown size={14} stroke={1.75} aria-hidden />}>
              {t('projectList.loss')}
            </Pill>
          ) : null}
          <AnalysisBadge isEnabled={project.profitAnalysisEnabled} />
        </span>
      </Link>
      {isSelected && hasLinks ? <EntryLinks id={project.id} name={project.name} /> : null}
    </div>
  );
});

function AnalysisBadge({ isEnabled }: { isEnabled: boolean }) {
  const { t } = useTranslation('financial');
  return (
    <span className="inline-4 muted" data-enabled={isEnabled || undefined}>
      {isEnabled ? <IconCheck className="profit" size={14} stroke={1.75} aria-hidden /> : null}
      <span className="visually-hidden">{t('projectList.analysis')} </span>
      {t(isEnabled ? 'projectList.enabled' : 'projectList.disabled')}
    </span>
  );
}
