import {
  convertAmount,
  type ProjectTypeEntry,
  positionsOf,
  projectTypesOf,
  type ServiceCategory,
  SPECIFICATION,
  serviceOf,
  usualContingencies,
} from '@pcm/domain';
import { IconArrowRight } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useDisplayCurrency } from '../../../platform/display-currency.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { useCompanyDefaults } from '../../../project/company.queries.ts';
import { CONTINGENCY_KEYS } from '../../../project/cost/cost-shares.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useLastEstimate } from '../list/projects.queries.ts';
import styles from './chooser.module.css';
import { ChooserHeader, TypeRadios } from './project-types.tsx';
import type { TypeCount } from './service-cards.tsx';

interface TypeFactsProps {
  category: ServiceCategory;
  type: ProjectTypeEntry | undefined;
}

/** Says what a new estimate of the chosen type contains, and links to it. */
function TypeFacts({ category, type }: TypeFactsProps) {
  const { t } = useTranslation('chooser');
  const { language, number, percent } = useFormat();
  const service = serviceOf(category);
  const rates = usualContingencies(category, useCompanyDefaults(), SPECIFICATION);
  return (
    <section className={`raised stack ${styles.factsCard}`} aria-label={t('chooser.category')}>
      <h2 className={`heading ${styles.title}`}>
        {type?.label[language] ?? service.label[language]}
      </h2>
      <dl className={styles.factsFacts}>
        <Fact name={t('chooser.positions')}>{number(positionsOf(category).length)}</Fact>
        <Fact name={t('chooser.equipmentLists')}>{number(service.equipmentLists.length)}</Fact>
        <div className={`grid two-columns ${styles.rates}`}>
          <dt className="full-row">{t('chooser.contingencies')}</dt>
          {CONTINGENCY_KEYS.map((key) => (
            <dd className="flex-8 strong between" key={key}>
              <span>{t(`chooser.rates.${key}`)}</span>
              <bdi dir="ltr">{percent(rates[key])}</bdi>
            </dd>
          ))}
        </div>
        {type && <LastEstimate category={category} projectType={type.name} />}
      </dl>
      {type ? (
        <ButtonLink
          variant="primary"
          data-tour="create-project"
          to="/project-edit/new"
          search={{ serviceCategory: category, projectType: type.name }}
          trailingIcon={<IconArrowRight size={16} stroke={1.75} className="mirror-in-rtl" />}
          wide
        >
          {t('chooser.create')}
        </ButtonLink>
      ) : (
        <p className="muted">{t('chooser.pickOne')}</p>
      )}
    </section>
  );
}

function LastEstimate({
  category,
  projectType,
}: {
  category: ServiceCategory;
  projectType: string;
}) {
  const { t } = useTranslation('chooser');
  const { amount } = useFormat();
  const currency = useDisplayCurrency();
  const last = useLastEstimate(category, projectType).data;
  if (!last || last.perSquareMeter === null) return null;
  return (
    <Fact name={t('chooser.lastEstimate')} help={last.name}>
      {amount(convertAmount(last.perSquareMeter, last.currency, currency, SPECIFICATION), 2)}{' '}
      <span className="faint regular">{t('chooser.perSquareMeter', { currency })}</span>
    </Fact>
  );
}

function Fact({ name, help, children }: { name: string; help?: string; children: ReactNode }) {
  return (
    <div className={`flex-12 between align-baseline ${styles.fact}`} title={help}>
      <dt>{name}</dt>
      <dd className="strong text-end">{children}</dd>
    </div>
  );
}

interface ChooseTypeProps {
  category: ServiceCategory;
  /** The address's type; a name that the catalogue lacks counts as none. */
  projectType: string | undefined;
  counts: readonly TypeCount[] | undefined;
}

/** Step 2 of Home: the types of a service, and the facts of the chosen one. */
export default function ChooseType({ category, projectType, counts }: ChooseTypeProps) {
  const { t } = useTranslation('chooser');
  const navigate = useNavigate();
  const chosen = projectTypesOf(category).find((type) => type.name === projectType);
  return (
    <Page>
      <div className={`wide ${styles.column}`}>
        <ChooserHeader
          backTo="/"
          backLabel={t('chooser.backToServices')}
          title={t('chooser.chooseType')}
          subtitle={t('chooser.chooseTypeHelp')}
          category={category}
        />
        <div className={`grid align-top gap-20 ${styles.split}`}>
          <TypeRadios
            category={category}
            counts={counts}
            value={chosen?.name}
            onChange={(name) =>
              void navigate({
                to: '/',
                search: { serviceCategory: category, projectType: name },
                replace: true,
                resetScroll: false,
              })
            }
          />
          <TypeFacts category={category} type={chosen} />
        </div>
      </div>
    </Page>
  );
}
