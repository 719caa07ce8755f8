import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { exampleFigures } from '../example-figures.ts';
import styles from '../tutorial.module.css';
import { useExampleWords } from '../use-example-words.ts';

const WIDTH = 300;
const BAR = 34;

/** One price as cost and what was added, with the added part as a share of each. */
export function MarginPicture() {
  const { t } = useTranslation('tutorialAdvice');
  const format = useFormat();
  const words = useExampleWords();
  const { subtotal, price, markup, margin } = exampleFigures();
  const cost = (WIDTH * subtotal) / price;
  const added = format.money(price - subtotal, 'MAD');
  const label = t('recommend.picture', { ...words, added });
  return (
    <figure className={styles['picture']}>
      <svg viewBox={`0 0 ${WIDTH} ${BAR}`} role="img" aria-label={label} className="mirror-in-rtl">
        <rect width={cost - 1} height={BAR} rx="4" className={styles['costBar']} />
        <rect
          x={cost + 1}
          width={WIDTH - cost - 1}
          height={BAR}
          rx="4"
          className={styles['addedBar']}
        />
      </svg>
      <figcaption className={styles['legend']}>
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
