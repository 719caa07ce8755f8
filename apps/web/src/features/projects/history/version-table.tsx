import type { ProjectVersion } from '@pcm/contract';
import { sumAmounts } from '@pcm/domain';
import { useBreakpoint } from '../../../platform/use-breakpoint.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import tables from '../../../project/cost/line-table.module.css';
import { DifferenceAmount } from '../../../project/versions/difference-amount.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Pill, StatusPill } from '../../../ui/feedback/pill.tsx';
import styles from './history.module.css';
import type { ComparedVersions } from './version-dialog.tsx';

interface VersionTableProps {
  /** Newest first. */
  versions: readonly ProjectVersion[];
  /** Whether there are older versions. */
  hasOlder: boolean;
  /** The current version of the project. */
  newest: number;
  onOpen: (compared: ComparedVersions) => void;
}

/** Shows how a version changed the total and the order amount. */
function Change({ version, before }: { version: ProjectVersion; before?: ProjectVersion }) {
  const { t } = useTranslation('projectView');
  if (before === undefined) return t('versions.first');
  if (before.currency !== version.currency) return t('versions.currencyChanged');
  const difference = sumAmounts([version.total, -before.total]);
  return (
    <>
      {difference === 0 ? (
        t('versions.same')
      ) : (
        <DifferenceAmount value={difference} currency={version.currency} />
      )}
      <OrderChange version={version} before={before} />
    </>
  );
}

/** Shows how the price changed, which the total does not tell. */
function OrderChange({ version, before }: { version: ProjectVersion; before: ProjectVersion }) {
  const { t } = useTranslation('projectView');
  const format = useFormat();
  if (version.customerOrderAmount === before.customerOrderAmount) return null;
  const order = ({ customerOrderAmount }: ProjectVersion) =>
    customerOrderAmount === 0
      ? t('versions.noOrder')
      : isolate(format.money(customerOrderAmount, version.currency, 2));
  return (
    <span className={`muted size-12 block ${styles.change}`}>
      {t('versions.orderChanged', { before: order(before), after: order(version) })}
    </span>
  );
}

/** A table of the saved versions; the number of a version opens its changes. */
export function VersionTable({ versions, hasOlder, newest, onOpen }: VersionTableProps) {
  const { t } = useTranslation('projectView');
  const format = useFormat();
  const wide = tables.wide;
  // A phone has no room for two columns of money, so that the change stands below the total.
  const isPhone = useBreakpoint();
  return (
    <table className={`table edge-to-edge ${tables.table}`}>
      <thead>
        <tr>
          <th scope="col">{t('versions.version')}</th>
          <th scope="col">{t('versions.saved')}</th>
          <th scope="col" className={wide}>
            {t('versions.by')}
          </th>
          <th scope="col" className={wide}>
            {t('versions.status')}
          </th>
          <th scope="col" className="number">
            {t('versions.total')}
          </th>
          {isPhone ? null : (
            <th scope="col" className="number">
              {t('versions.change')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {versions.map((version, index) => {
          const before = versions[index + 1];
          const isCut = before === undefined && hasOlder;
          const change = isCut ? '–' : <Change version={version} {...(before && { before })} />;
          return (
            <tr key={version.version}>
              <th scope="row">
                <button
                  type="button"
                  className={`plain medium text-start round-4 no-padding info ${styles.open}`}
                  aria-haspopup="dialog"
                  onClick={() =>
                    onOpen(
                      version.version === newest
                        ? { from: before?.version ?? newest, to: newest }
                        : { from: version.version, to: newest },
                    )
                  }
                >
                  {format.number(version.version)}
                  <span className="visually-hidden">
                    : {t('versions.open', { version: version.version })}
                  </span>
                </button>{' '}
                {version.version === newest ? <Pill>{t('versions.current')}</Pill> : null}
                {version.restoredFrom === null ? null : (
                  <span className="muted size-12 block">
                    {t('versions.restoredFrom', { version: version.restoredFrom })}
                  </span>
                )}
              </th>
              <td>{format.instant(version.savedAt)}</td>
              <td className={wide}>
                <bdi>{version.savedBy || t('versions.nobody')}</bdi>
              </td>
              <td className={wide}>
                <StatusPill status={version.status} />
              </td>
              <td className="number">
                <Amount value={version.total} currency={version.currency} decimals={2} />
                {isPhone ? (
                  <span className={`size-12 block ${styles.change}`}>{change}</span>
                ) : null}
              </td>
              {isPhone ? null : <td className="number">{change}</td>}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
