import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Brings the section, and the field, that the address names into view once the editor is drawn:
 * `#info.height`. Links from other screens lead to where something is entered.
 */
export function useHashSection(): void {
  const hash = useRouterState({ select: (state) => state.location.hash });
  useEffect(() => {
    const [section = '', field] = hash.split('.');
    const card = section === '' ? null : document.getElementById(section);
    if (card === null) return;
    card.scrollIntoView({ block: 'start' });
    const named = field && card.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`);
    const place = named || card.querySelector<HTMLElement>('input, button');
    place?.focus({ preventScroll: !named });
  }, [hash]);
}
