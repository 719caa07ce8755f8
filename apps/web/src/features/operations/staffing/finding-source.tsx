import { useTranslation } from 'react-i18next';

const ADDRESS = /^https?:\/\/\S+/;

/** Where a rule was found: a link, or what stands in place of one. */
export function FindingSource({ source }: { source: string }) {
  const { t } = useTranslation('operation');
  const [address] = ADDRESS.exec(source) ?? [];
  if (address === undefined) return null;
  return (
    <a href={address} target="_blank" rel="noreferrer" title={source}>
      {t('check.source')}
    </a>
  );
}
