import { fileNamePart } from '@pcm/domain';
import type { Language } from '@pcm/messages';
import type { DocumentKind } from './content.ts';
import type { ReportView } from './portfolio-report/report-input.ts';

/**
 * The kinds of files, which decide the first words of a file name. Source: specification sections
 * 2, 9.
 */
type FilePrefix = DocumentKind | 'profit-analysis' | 'lines';

interface FileWords {
  prefix: Record<FilePrefix, string>;
  analytics: string;
  view: Record<ReportView, string>;
  all: string;
  from: string;
  to: string;
  until: string;
}

const ENGLISH: FileWords = {
  prefix: {
    'cost-report': 'cost-report',
    'comprehensive-report': 'comprehensive-report',
    'tax-report': 'tax-report',
    quotation: 'quotation',
    'profit-analysis': 'profit-analysis',
    lines: 'lines',
  },
  analytics: 'analytics',
  view: {
    overview: 'overview',
    financial: 'financial',
    orders: 'orders',
    performance: 'performance',
    resources: 'resources',
    benchmarks: 'benchmarks',
    year: 'company-year',
    projects: 'projects',
  },
  all: 'all',
  from: 'from',
  to: 'to',
  until: 'until',
};

/**
 * The words of file names in the language of the content. Arabic documents have English names,
 * because mail programs differ in the order in which they show a name that begins in Arabic and
 * ends in a date and `.pdf`.
 */
const WORDS: Record<Language, FileWords> = {
  en: ENGLISH,
  ar: ENGLISH,
  fr: {
    prefix: {
      'cost-report': 'rapport-couts',
      'comprehensive-report': 'rapport-complet',
      'tax-report': 'rapport-fiscal',
      quotation: 'devis',
      'profit-analysis': 'analyse-profit',
      lines: 'lignes',
    },
    analytics: 'analyses',
    view: {
      overview: 'ensemble',
      financial: 'finances',
      orders: 'commandes',
      performance: 'performance',
      resources: 'ressources',
      benchmarks: 'reperes',
      year: 'exercice',
      projects: 'projets',
    },
    all: 'tout',
    from: 'depuis',
    to: 'au',
    until: 'jusqu-au',
  },
};

/** The parts of the name of a file about one project. */
interface FileSubject {
  kind: FilePrefix;
  language: Language;
  projectName: string;
  /** The date, `YYYY-MM-DD`. */
  day: string;
  /**
   * The ending; `json`, which holds figures for another program, has the same name in every
   * language.
   */
  extension: 'pdf' | 'txt' | 'csv' | 'xlsx' | 'json';
}

/**
 * Returns `cost-report-{project name}-{date}.pdf`, in French
 * `rapport-couts-{project name}-{date}.pdf`.
 */
export function exportFileName(subject: FileSubject): string {
  const { kind, language, projectName, day, extension } = subject;
  const { prefix } = extension === 'json' ? ENGLISH : WORDS[language];
  return `${prefix[kind]}-${fileNamePart(projectName)}-${day}.${extension}`;
}

/** The parts of the name of a file about the portfolio. */
interface PortfolioFileSubject {
  view: ReportView;
  language: Language;
  period: { from?: string | undefined; to?: string | undefined };
  day: string;
  extension: string;
}

/** Returns `analytics-financial-2026-01-to-2026-12-{date}.xlsx`; without a period `all`. */
export function portfolioFileName(subject: PortfolioFileSubject): string {
  const { view, language, period, day, extension } = subject;
  const { from, to } = period;
  const words = WORDS[language];
  const ends = from === undefined ? [] : [from];
  if (to !== undefined && to !== from) {
    ends.push(`${from === undefined ? words.until : words.to}-${to}`);
  }
  if (from !== undefined && to === undefined) ends.unshift(words.from);
  const shown = ends.length === 0 ? words.all : ends.join('-');
  return `${words.analytics}-${words.view[view]}-${shown}-${day}.${extension}`;
}
