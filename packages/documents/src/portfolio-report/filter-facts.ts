import type { PortfolioSummary } from '@pcm/contract';
import type { Fact } from '../content.ts';
import type { Pen } from '../pen.ts';
import type { WordKey } from '../words.ts';
import type { PortfolioReportRequest, ReportQuery } from './report-input.ts';
import {
  heightBandText,
  labelOf,
  marginBandText,
  periodText,
  serviceName,
} from './report-words.ts';

type Chosen = string | false | undefined;

function resourceText({ resourceKind, resourceName = '' }: ReportQuery, pen: Pen): Chosen {
  if (resourceKind === undefined) return undefined;
  const key = resourceKind === 'position' ? 'position' : 'item';
  return pen.say(`portfolioFiles:filters.${key}`, { value: labelOf(resourceName, pen) });
}

function workText({ workMonth, workUntil }: ReportQuery, pen: Pen): string {
  return periodText({ from: workMonth, to: workUntil ?? workMonth }, pen) ?? '';
}

/** Returns each part of a filter in words, in the order of the screen. */
function filterTexts(query: ReportQuery, today: string, pen: Pen): string[] {
  const { say, day } = pen;
  const { status, serviceCategory, projectType, client, analysis, archived } = query;
  const { order, marginBand, heightBand, risk, flag, measure, completion, ownCurrency } = query;
  const value = (key: WordKey, text: string) => say(key, { value: text });
  const texts: Chosen[] = [
    status && value('portfolioFiles:filters.status', say(`portfolioFiles:status.${status}`)),
    serviceCategory && value('portfolioFiles:filters.category', serviceName(serviceCategory, pen)),
    projectType !== undefined && value('portfolioFiles:filters.type', labelOf(projectType, pen)),
    client !== undefined && value('portfolioFiles:filters.client', client),
    analysis === 'enabled' && say('portfolioFiles:filters.analysisEnabled'),
    analysis === 'disabled' && say('portfolioFiles:filters.analysisDisabled'),
    archived === 'without' && say('portfolioFiles:filters.archivedWithout'),
    archived === 'only' && say('portfolioFiles:filters.archivedOnly'),
    query.undated === 'true' && say('portfolioFiles:filters.undated'),
    query.running === 'true' &&
      say('portfolioFiles:filters.running', { day: day(query.today ?? today) }),
    order === 'with' && say('portfolioFiles:filters.withOrder'),
    order === 'without' && say('portfolioFiles:filters.withoutOrder'),
    marginBand && value('portfolioFiles:filters.margin', marginBandText(marginBand, pen)),
    heightBand && value('portfolioFiles:filters.height', heightBandText(heightBand, pen)),
    risk && value('portfolioFiles:filters.risk', say(`portfolioFiles:risks.${risk}`)),
    flag && say(`portfolioMoney:flags.rule.${flag}`),
    measure && say(`portfolioFiles:measures.${measure}`),
    completion && say(`portfolioFiles:filters.${completion}`),
    ownCurrency && say('portfolioFiles:filters.ownCurrency', { currency: ownCurrency }),
    resourceText(query, pen),
    query.oldDrafts === 'true' && say('portfolioFiles:filters.oldDrafts'),
    query.workMonth !== undefined &&
      say('portfolioFiles:filters.work', { period: workText(query, pen) }),
  ];
  return texts.filter((text) => typeof text === 'string' && text !== '') as string[];
}

function orderText({ sort, direction }: ReportQuery, { say }: Pen): string | null {
  if (sort === undefined) return null;
  const column = say(`portfolioFiles:sorts.${sort}`);
  const way = direction === 'desc' ? 'descending' : 'ascending';
  return say(`portfolioFiles:about.${way}`, { column });
}

/** Says which amounts were converted; a view that does not know them describes the rule. */
function conversionText(
  inCurrencies: PortfolioSummary['inCurrencies'] | null,
  { say, currency, number }: Pen,
): string {
  if (inCurrencies === null) return say('portfolioFiles:about.fixedRates');
  const others = inCurrencies.filter((one) => one.currency !== currency && one.projects > 0);
  if (others.length === 0) return say('portfolioFiles:about.noConversion', { currency });
  const list = others
    .map((one) =>
      say('portfolioFiles:about.convertedPart', {
        count: one.projects,
        formatted: number(one.projects),
        currency: one.currency,
      }),
    )
    .join(say('portfolioFiles:filters.separator'));
  return say('portfolioFiles:about.converted', { list });
}

function currenciesOf({
  replies,
}: PortfolioReportRequest): PortfolioSummary['inCurrencies'] | null {
  if (replies.view === 'overview') return replies.summary.inCurrencies;
  return replies.view === 'financial' ? replies.financial.inCurrencies : null;
}

/** Returns the whole filter of a report in words, so that its figures can be reproduced. */
export function aboutFacts(request: PortfolioReportRequest, pen: Pen): Fact[] {
  const { query, project, compared, replies, today } = request;
  const { say } = pen;
  const { view } = replies;
  const conversion =
    view === 'orders'
      ? say('portfolioMoney:orders.rules.conversion')
      : conversionText(currenciesOf(request), pen);
  const everyPeriod = say(
    view === 'orders' ? 'portfolioFiles:about.everyIssue' : 'portfolioFiles:about.everyPeriod',
  );
  const filters = filterTexts(query, today, pen);
  const fact = (key: WordKey, value: string | null): Fact[] =>
    value === null ? [] : [{ label: say(key), value }];
  const isCompared = 'comparison' in replies && replies.comparison !== null;
  const by = replies.view === 'financial' ? replies.financial.by : null;
  return [
    ...fact('portfolioFiles:about.view', say(`portfolioFiles:views.${replies.view}`)),
    ...fact(
      'portfolioFiles:about.company',
      project?.name ?? say('portfolioFiles:about.allProjects'),
    ),
    ...fact('portfolioFiles:about.period', periodText(query, pen) ?? everyPeriod),
    ...fact(
      'portfolioFiles:about.comparison',
      isCompared && compared !== null ? periodText(compared, pen) : null,
    ),
    ...fact(
      'portfolioFiles:about.filters',
      filters.length === 0
        ? say('portfolioFiles:about.noFilters')
        : filters.join(say('portfolioFiles:filters.separator')),
    ),
    ...fact('portfolioFiles:about.by', by === null ? null : say(`portfolioFiles:groupings.${by}`)),
    ...fact('portfolioFiles:about.search', query.search ?? null),
    ...fact('portfolioFiles:about.order', orderText(query, pen)),
    ...fact('portfolioFiles:about.currency', pen.currency),
    ...fact('portfolioFiles:about.conversion', conversion),
    ...fact('portfolioFiles:about.made', pen.day(today)),
  ];
}
