import { containsPhrase, isMoroccanPlace } from './moroccan-place.ts';

/**
 * Clients that count as Moroccan until the settings say otherwise. Source: decisions.md section 4.
 */
export const MOROCCAN_CLIENTS: readonly string[] = [
  'OCP',
  'ONEE',
  'ONCF',
  'LafargeHolcim Maroc',
  'Ciments du Maroc',
];

/**
 * Returns the currency that a location or client implies; null when neither does.
 *
 * Source: decisions.md section 4: a place in Morocco or one of `clients` gives MAD.
 */
export function detectCurrency(
  project: { location?: string | undefined; client?: string | undefined },
  clients: readonly string[] = MOROCCAN_CLIENTS,
): 'MAD' | null {
  const { location = '', client = '' } = project;
  const isMoroccan =
    isMoroccanPlace(location) ||
    isMoroccanPlace(client) ||
    clients.some((name) => containsPhrase(client, name));
  return isMoroccan ? 'MAD' : null;
}
