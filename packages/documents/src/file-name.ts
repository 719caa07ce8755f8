import { fileNamePart } from '@pcm/domain';
import type { Language } from '@pcm/messages';
import type { DocumentKind } from './content.ts';
import type { ReportView } from './portfolio-report/report-input.ts';

/** What a kind of file is called before the project's name. Source: specification sections 2, 9. */
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
    performance: 'performance',
    resources: 'resources',
    benchmarks: 'benchmarks',
    projects: 'projects',
  },
  all: 'all',
  from: 'from',
  to: 'to',
  until: 'until',
};

/**
 * The words of file names in the language of what is in the file. An Arabic document has the English
 * ones: a name that begins in Arabic and ends in a date and `.pdf` is shown in a different order by
 * each mail program.
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
      performance: 'performance',
      resources: 'ressources',
      benchmarks: 'reperes',
      projects: 'projets',
    },
    all: 'tout',
    from: 'depuis',
    to: 'au',
    until: 'jusqu-au',
  },
};

/** What a file about one project is named for. */
interface FileSubject {
  kind: FilePrefix;
  language: Language;
  projectName: string;
  /** `YYYY-MM-DD` */
  day: string;
  /** Figures for another program, `json`, are called the same in every language. */
  extension: 'pdf' | 'txt' | 'csv' | 'xlsx' | 'json';
}

/** `cost-report-{project name}-{date}.pdf`, in French `rapport-couts-{project name}-{date}.pdf`. */
export function exportFileName(subject: FileSubject): string {
  const { kind, language, projectName, day, extension } = subject;
  const { prefix } = extension === 'json' ? ENGLISH : WORDS[language];
  return `${prefix[kind]}-${fileNamePart(projectName)}-${day}.${extension}`;
}

/** Which part of the portfolio a file shows. */
interface PortfolioFileSubject {
  view: ReportView;
  language: Language;
  period: { from?: string | undefined; to?: string | undefined };
  day: string;
  extension: string;
}

/** `analytics-financial-2026-01-to-2026-12-{date}.xlsx`; without a period `all`. */
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
