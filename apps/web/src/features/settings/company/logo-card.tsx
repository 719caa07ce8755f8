import type { Company } from '@pcm/contract';
import { IconPhoto } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { companyLogoUrl } from '../../../project/company.queries.ts';
import { Button } from '../../../ui/button.tsx';
import { FileDrop } from '../../../ui/fields/file-drop.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './company.module.css';
import { useLogo } from './use-logo.ts';

interface LogoCardProps {
  company: Company;
  /** Called with the version that a change of the logo made. */
  onMade: (version: number) => void;
}

const KILOBYTE = 1000;

/** The logo: chosen or dropped, seen, taken away. It is saved at once. */
export function LogoCard({ company, onMade }: LogoCardProps) {
  const { t } = useTranslation('company');
  const format = useFormat();
  const { problem, isBusy, take, remove } = useLogo(company, onMade);
  const { logo } = company;
  const url = companyLogoUrl(company);
  return (
    <Card title={t('logo.title')}>
      <FileDrop
        className={styles['drop']}
        label={t('logo.drop')}
        chooseLabel={t('logo.choose')}
        accept="image/png,image/jpeg"
        onFile={take}
      >
        {(choose) => (
          <>
            {url === null || logo === null ? (
              <IconPhoto size={28} stroke={1.5} aria-hidden />
            ) : (
              <img className={styles['logo']} src={url} alt={t('logo.title')} />
            )}
            <p className={styles['text']}>
              {logo === null
                ? t('logo.text')
                : t('logo.size', {
                    width: format.number(logo.width),
                    height: format.number(logo.height),
                    size: format.number(Math.ceil(logo.bytes / KILOBYTE)),
                  })}
            </p>
            <div className={styles['actions']}>
              <Button loading={isBusy} onClick={choose}>
                {t(logo === null ? 'logo.choose' : 'logo.change')}
              </Button>
              {logo === null ? null : <Button onClick={remove}>{t('logo.remove')}</Button>}
            </div>
          </>
        )}
      </FileDrop>
      {problem === null ? null : (
        <p role="alert" className={styles['error']}>
          {problem}
        </p>
      )}
    </Card>
  );
}
