import {
  IconCalculator,
  IconCertificate,
  IconChartBar,
  IconDatabaseExport,
  IconListSearch,
  IconTemplate,
  IconTestPipe,
} from '@tabler/icons-react';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { serviceLabel } from '../../../project/catalogue-labels.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { exampleFigures, serviceStarts } from '../example-figures.ts';
import { GoLink, type PlaceLink } from '../go-link.tsx';
import styles from '../tutorial.module.css';
import { useExampleWords } from '../use-example-words.ts';

const WIDTH = 300;
const BAR = 34;

/** Shows one price as cost and addition, with the addition as a share of each. */
function MarginPicture() {
  const { t } = useTranslation('tutorialAdvice');
  const format = useFormat();
  const words = useExampleWords();
  const { subtotal, price, markup, margin } = exampleFigures();
  const cost = (WIDTH * subtotal) / price;
  const added = format.money(price - subtotal, 'MAD');
  const label = t('recommend.picture', { ...words, added });
  return (
    <figure className={styles.picture}>
      <svg viewBox={`0 0 ${WIDTH} ${BAR}`} role="img" aria-label={label} className="mirror-in-rtl">
        <rect width={cost - 1} height={BAR} rx="4" className={styles.costBar} />
        <rect
          x={cost + 1}
          width={WIDTH - cost - 1}
          height={BAR}
          rx="4"
          className={styles.addedBar}
        />
      </svg>
      <figcaption className={`grid muted ${styles.legend}`}>
        <span>
          {t('recommend.cost')} <bdi>{words.subtotal}</bdi>
        </span>
        <span>
          {t('recommend.added')} <bdi>{added}</bdi>
        </span>
        <strong>{t('recommend.ofCost', { percent: format.percent(markup) })}</strong>
        <strong>{t('recommend.ofPrice', { percent: format.percent(margin) })}</strong>
      </figcaption>
    </figure>
  );
}

const COLUMNS = [
  { key: 'reserve', label: 'reserve' },
  { key: 'overhead', label: 'overhead' },
  { key: 'markup', label: 'markupColumn' },
  { key: 'margin', label: 'marginColumn' },
  { key: 'netMargin', label: 'netColumn' },
] as const;

/** Shows the recommended margin and reserve, and the results of the program's percentages. */
function Recommendation() {
  const { t } = useTranslation('tutorialAdvice');
  const format = useFormat();
  const words = useExampleWords();
  return (
    <Card title={t('recommend.title')}>
      <div className={`grid align-top ${styles.recommend}`}>
        <div>
          <p className="below-8">{t('recommend.text')}</p>
          <ul className={`grid-8 muted ${styles.points}`}>
            <li>{t('recommend.markup', words)}</li>
            <li>{t('recommend.reach', words)}</li>
          </ul>
        </div>
        <MarginPicture />
      </div>
      {/* A region that scrolls takes the focus, so that the arrow keys scroll it. */}
      <div className={styles.scroll} role="region" aria-label={t('recommend.table')} tabIndex={0}>
        <table className={`table ${styles.table}`}>
          <caption>{t('recommend.table')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('recommend.service')}</th>
              {COLUMNS.map(({ key, label }) => (
                <th key={key} scope="col" className={styles.number}>
                  {t(`recommend.${label}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {serviceStarts.map((start) => (
              <tr key={start.category}>
                <th scope="row">{serviceLabel(start.category, format.language)}</th>
                {COLUMNS.map(({ key }) => (
                  <td key={key} className={styles.number}>
                    <bdi dir="ltr">{format.percent(start[key])}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="note above-8">{t('recommend.note')}</p>
    </Card>
  );
}

const PRACTICES = [
  { name: 'crew', icon: IconCalculator, link: { to: '/project-edit/new', hash: 'personnel' } },
  { name: 'compare', icon: IconChartBar, link: { to: '/analytics' } },
  { name: 'templates', icon: IconTemplate, link: { to: '/projects' } },
  { name: 'open', icon: IconListSearch, link: { to: '/project-edit/new' } },
  { name: 'simulate', icon: IconTestPipe, link: { to: '/project-management' } },
  {
    name: 'certificates',
    icon: IconCertificate,
    link: { to: '/team-management', search: { tab: 'team' } },
  },
  { name: 'backup', icon: IconDatabaseExport, link: { to: '/admin-settings' } },
] as const satisfies readonly { name: string; icon: unknown; link: PlaceLink }[];

/** Lists good practices, from the price to the backup. */
export default function PracticesTab() {
  const { t } = useTranslation('tutorialAdvice');
  return (
    <div className="grid-16">
      <Recommendation />
      <ul className={`bare-list grid-16 ${styles.grid}`}>
        {PRACTICES.map(({ name, icon: Icon, link }) => (
          <li key={name}>
            <Card>
              <h2 className={`subheading row-10 below-8 ${styles.entryTitle}`}>
                <span className={`info rigid on-info round-6 grid ${styles.tile}`} aria-hidden>
                  <Icon size={18} stroke={1.6} />
                </span>
                {t(`practices.${name}.title`)}
              </h2>
              <p className="below-8">{t(`practices.${name}.text`)}</p>
              <GoLink link={link} about={t(`practices.${name}.title`)} />
            </Card>
          </li>
        ))}
      </ul>
    </div>
  );
}
