import { onTopOfWage, sumAmounts } from '@pcm/domain';
import { IconPlus, IconTablePlus, IconUsers } from '@tabler/icons-react';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { ExplainedFigure } from '../../../project/explanation/explained-figure.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CrewButton } from '../crew/crew-button.tsx';
import gridStyles from '../grid/grid.module.css';
import { focusLineNow } from '../grid/grid-focus.ts';
import { GridHead } from '../grid/grid-head.tsx';
import { SectionMenu } from '../grid/grid-menus.tsx';
import { LineGrid } from '../grid/line-grid.tsx';
import { LineRows } from '../grid/line-rows.tsx';
import { useData, useEstimate, useEstimateActions, usePriced } from '../state/estimate-context.tsx';
import { linesOf } from '../state/working-line.ts';
import styles from './personnel.module.css';
import { PersonnelRow } from './personnel-row.tsx';

/** Shows the sums of the personnel lines. */
function PersonnelFooter() {
  const { t } = useTranslation('cost');
  const bonuses = usePriced((priced) => priced.cost.bonuses);
  const labour = usePriced((priced) => priced.cost.labour);
  const employer = usePriced((priced) => priced.cost.socialContributions);
  const personnel = usePriced((priced) => priced.cost.personnel);
  return (
    <div role="row" className={`grid ${gridStyles.row} ${gridStyles.foot}`}>
      <span role="presentation" />
      <div role="gridcell" className={`muted ${gridStyles.label} ${styles.footLabel}`}>
        {t(labour === undefined ? 'wagesFooter' : 'wagesFooterLaw')}
      </div>
      <div role="gridcell" className={`muted digits ${gridStyles.computed}`}>
        <ExplainedFigure figure="bonuses" lead>
          <Amount value={bonuses} decimals={2} cents={false} />
        </ExplainedFigure>
      </div>
      <div role="gridcell" className={`muted digits ${gridStyles.computed}`}>
        {labour === undefined ? (
          <ExplainedFigure figure="employerContributions" lead>
            <Amount value={employer} decimals={2} cents={false} />
          </ExplainedFigure>
        ) : (
          <Amount
            value={sumAmounts([personnel, -labour.baseWages, -labour.bonuses])}
            decimals={2}
            cents={false}
          />
        )}
      </div>
      <div role="gridcell" className={`muted digits ${gridStyles.computed} ${gridStyles.strong}`}>
        <ExplainedFigure figure="personnel">
          <Amount value={personnel} decimals={2} />
        </ExplainedFigure>
      </div>
    </div>
  );
}

/** Shows the column names of the personnel grid. */
function PersonnelHead() {
  const { t } = useTranslation('cost');
  const isByLaw = usePriced((priced) => priced.cost.labour !== undefined);
  return (
    <GridHead
      columns={[
        { key: 'position', label: t('column.position') },
        { key: 'unit', label: t('column.unit') },
        { key: 'count', label: t('column.count'), number: true },
        { key: 'rate', label: t('column.ratePerDay'), number: true },
        { key: 'days', label: t('column.days'), number: true },
        { key: 'bonus', label: t('column.bonus'), number: true },
        { key: 'cnss', label: t(isByLaw ? 'column.onTop' : 'column.cnssEmployer'), number: true },
        { key: 'subtotal', label: t('column.subtotal'), number: true },
      ]}
    />
  );
}

const LISTS = ['personnel'] as const;

/** Opens the import for a list that has no lines to paste onto yet. */
function ImportButton() {
  const { t } = useTranslation('exchange');
  const openFile = useEstimate((state) => state.openFile);
  return (
    <Button size="sm" icon={IconTablePlus} onClick={() => openFile(null, 'personnel')}>
      {t('pasteOrImport')}
    </Button>
  );
}

/** Shows the people of the job as a grid. */
export function PersonnelCard() {
  const { t } = useTranslation(['estimate', 'cost']);
  const actions = useEstimateActions();
  const format = useFormat();
  const lines = useData((data) => linesOf(data, 'personnel'));
  const amounts = usePriced((priced) => priced.lines.personnel);
  const people = usePriced((priced) => priced.cost.totalPersonnel);
  const add = () => focusLineNow(actions.addCrew(), undefined, true);
  const addButton = (
    <Button
      variant="soft"
      size="sm"
      icon={IconPlus}
      data-adds-to="personnel"
      data-tour="add-people"
      onClick={add}
    >
      {t('personnel.add')}
    </Button>
  );
  if (lines.length === 0) {
    return (
      <Card id="personnel" title={t('personnel.title')}>
        <EmptyState
          icon={IconUsers}
          title={t('personnel.emptyTitle')}
          text={t('personnel.emptyText')}
          action={
            <>
              {addButton}
              <CrewButton />
              <ImportButton />
            </>
          }
        />
      </Card>
    );
  }
  return (
    <Card
      id="personnel"
      title={t('personnel.title')}
      count={t('personnel.summary', {
        lines: t('cost:lines', { count: lines.length }),
        people: t('cost:people', { count: people, replace: { count: format.number(people) } }),
      })}
      actions={
        <>
          <CrewButton />
          {addButton}
          <SectionMenu name="personnel" label={t('personnel.title')} lists={LISTS} />
        </>
      }
      flush
    >
      <LineGrid
        name="personnel"
        lists={LISTS}
        label={t('personnel.title')}
        figure="personnel"
        className={styles.columns}
        rowCount={lines.length + 2}
      >
        <PersonnelHead />
        <LineRows
          list="personnel"
          lines={lines}
          renderRow={(line, index) => {
            const amount = amounts[index];
            return (
              <PersonnelRow
                line={line}
                index={index}
                bonus={amount?.bonus ?? 0}
                employer={amount === undefined ? 0 : onTopOfWage(amount)}
                subtotal={amount?.subtotal ?? 0}
              />
            );
          }}
        />
        <PersonnelFooter />
      </LineGrid>
    </Card>
  );
}
