import { useTranslation } from '../../../platform/words/translation.ts';

const ADDRESS = /^https?:\/\/\S+/;

/** The source of a rule: a link, or text instead. */
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
