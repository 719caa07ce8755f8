import { FIRMS, FOREIGN_FIRMS } from './client-names.ts';
import { cumulativeOf, type Draws } from './draws.ts';
import type { Trade } from './job-kind.ts';
import { MOROCCAN_PLACES, type Place } from './places.ts';

/** A client who orders jobs. */
export interface SampleClient {
  name: string;
  /** The percentage of margin that it allows above or below others. */
  leeway: number;
  /** The place of nearly all its jobs; absent for a firm of the whole country, or abroad. */
  home?: Place;
}

/** Further firms of a trade: a pattern that is combined with each of its words. */
interface NamePattern {
  trade: Trade;
  pattern: string;
  words: readonly string[];
}

const QUARTERS = [
  'Anfa',
  'Agdal',
  'Maârif',
  'Zenata',
  'Boughaz',
  'Marchica',
  'Corniche',
  'Palmeraie',
  'Oasis',
  'Oudaya',
];
const VIRTUES = ['Al Amal', 'Annasr', 'Al Wifaq', 'Assalam', 'Al Baraka', 'Al Manar', 'Nour'];
const LANDSCAPES = [
  'Atlas',
  'Toubkal',
  'Bouregreg',
  'Souss',
  'Saïss',
  'Draa',
  'Chaouia',
  'Doukkala',
];
const GARDENS = [
  'Yasmine',
  'Ennakhil',
  'Al Andalous',
  'Menara',
  'Riad',
  'Les Oliviers',
  'Majorelle',
];
const ARABIC = ['النسيم', 'الأطلس', 'الواحة', 'الياسمين'];

const PATTERNS: readonly NamePattern[] = [
  { trade: 'property', pattern: 'Syndic Résidence {}', words: [...GARDENS, ...VIRTUES] },
  { trade: 'property', pattern: 'Immobilière {}', words: QUARTERS },
  { trade: 'property', pattern: 'شركة {} للعقار', words: ARABIC },
  { trade: 'hotels', pattern: 'Hôtel {}', words: [...LANDSCAPES, ...QUARTERS] },
  { trade: 'hotels', pattern: 'Riad {}', words: ['Yasmine', 'Zellige', 'Al Manar', 'Nakhla'] },
  { trade: 'hotels', pattern: 'فندق {}', words: ARABIC },
  { trade: 'health', pattern: 'Clinique {}', words: [...VIRTUES, ...QUARTERS] },
  { trade: 'health', pattern: 'مصحة {}', words: ARABIC.slice(0, 3) },
  { trade: 'schools', pattern: 'Groupe scolaire {}', words: [...GARDENS, ...LANDSCAPES] },
  { trade: 'schools', pattern: 'مدرسة {}', words: ARABIC.slice(0, 3) },
  { trade: 'retail', pattern: 'Galerie {}', words: QUARTERS },
  { trade: 'retail', pattern: '{} Mall', words: LANDSCAPES.slice(0, 4) },
  { trade: 'retail', pattern: 'Meubles {}', words: VIRTUES.slice(0, 5) },
  { trade: 'fleets', pattern: '{} Cars', words: [...LANDSCAPES, ...VIRTUES] },
  { trade: 'fleets', pattern: 'Transports {}', words: LANDSCAPES },
  { trade: 'fleets', pattern: 'Location {}', words: QUARTERS },
  { trade: 'fleets', pattern: 'نقل {}', words: ARABIC.slice(0, 3) },
  { trade: 'bulk', pattern: 'Minoteries {}', words: LANDSCAPES },
  {
    trade: 'industry',
    pattern: 'Conserveries {}',
    words: ['Souss', 'Safi', 'Doukkala', 'Loukkos'],
  },
  { trade: 'industry', pattern: 'Briqueterie {}', words: LANDSCAPES.slice(2, 8) },
  { trade: 'industry', pattern: 'Plastiques {}', words: ['Zenata', 'Berrechid', 'Gharb', 'Oasis'] },
  { trade: 'offices', pattern: 'Centre d’affaires {}', words: QUARTERS },
  { trade: 'offices', pattern: '{} Conseil', words: [...LANDSCAPES, ...VIRTUES.slice(0, 4)] },
];

const namedBy = ({ pattern, words }: NamePattern) =>
  words.map((word) => pattern.replace('{}', () => word));

/** Makes the first few clients order most, and leaves many with few orders. */
const weightOf = (rank: number) => 1 / (rank + 2) ** 0.85;

/** Returns a number from a name, the same in every company. */
function markOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 10_007;
  return sum;
}

/** Returns the home of a small firm: one of the first places, most often the largest ones. */
function homeOf(mark: number): Place | undefined {
  const share = (mark % 1000) / 1000;
  return MOROCCAN_PLACES[Math.floor(share ** 2 * MOROCCAN_PLACES.length)];
}

function clientOf(entry: string, isLocal: boolean): SampleClient {
  const [name = '', town] = entry.split('@');
  const mark = markOf(name);
  const known = MOROCCAN_PLACES.find((place) => place.name === town);
  const home = known ?? (isLocal ? homeOf(mark) : undefined);
  return { name, leeway: (mark % 7) - 3, ...(home === undefined ? {} : { home }) };
}

interface Ranked {
  clients: readonly SampleClient[];
  weights: readonly number[];
}

function ranked(known: readonly string[], local: readonly string[] = []): Ranked {
  const clients = [
    ...known.map((entry) => clientOf(entry, false)),
    ...local.map((entry) => clientOf(entry, true)),
  ];
  return { clients, weights: cumulativeOf(clients.map((_, rank) => weightOf(rank))) };
}

const rankedOf = (trade: Trade) =>
  ranked(FIRMS[trade], PATTERNS.filter((pattern) => pattern.trade === trade).flatMap(namedBy));

const TRADES: Readonly<Record<Trade, Ranked>> = {
  industry: rankedOf('industry'),
  cement: rankedOf('cement'),
  bulk: rankedOf('bulk'),
  energy: rankedOf('energy'),
  wind: rankedOf('wind'),
  transport: rankedOf('transport'),
  telecom: rankedOf('telecom'),
  public: rankedOf('public'),
  offices: rankedOf('offices'),
  property: rankedOf('property'),
  hotels: rankedOf('hotels'),
  health: rankedOf('health'),
  schools: rankedOf('schools'),
  retail: rankedOf('retail'),
  fleets: rankedOf('fleets'),
};
const ABROAD = ranked(FOREIGN_FIRMS);

function drawn(draws: Draws, { clients, weights }: Ranked): SampleClient {
  return clients[draws.index(weights)] ?? draws.pick(clients);
}

/** Draws a client of one of some trades, or one abroad. */
export function drawClient(draws: Draws, trades: readonly Trade[], isAbroad: boolean) {
  return drawn(draws, isAbroad ? ABROAD : TRADES[draws.pick(trades)]);
}
