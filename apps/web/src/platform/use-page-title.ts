import { useEffect } from 'react';
import { useTranslation } from './words/translation.ts';

/** Puts the page's name before the product's in the browser tab. */
export function usePageTitle(title: string | undefined): void {
  const { t } = useTranslation('common');
  const product = t('productName');
  useEffect(() => {
    document.title = title && title !== product ? `${title} · ${product}` : product;
  }, [title, product]);
}
