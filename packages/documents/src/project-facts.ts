import { catalogueLabel, DEFAULT_CATEGORY, type EstimateData, serviceOf } from '@pcm/domain';
import type { Fact } from './content.ts';
import type { Pen } from './pen.ts';
import { printedName } from './user-text.ts';

type Day = string | null | undefined;

/** Returns a period of days as far as it is known; empty when neither end is. */
export function datesText(start: Day, end: Day, { say, day }: Pen): string {
  const from = day(start ?? '');
  const to = day(end ?? '');
  if (from !== '' && to !== '') return say('documents:dateRange', { from, to });
  if (from !== '') return say('documents:fromDate', { from });
  return to === '' ? '' : say('documents:untilDate', { to });
}

/** Returns the project's name, or the words for a project without one. */
export function projectName(data: EstimateData, { say, language }: Pen): string {
  return printedName(data.projectInfo?.name ?? '', language) || say('documents:noName');
}

/** Returns the service and type of a project, in the document's language. */
export function serviceText(data: EstimateData, { language }: Pen): string {
  const info = data.projectInfo;
  const service = serviceOf(info?.serviceCategory ?? DEFAULT_CATEGORY).label[language];
  const type = printedName(catalogueLabel(info?.projectType ?? '', language), language);
  return type === '' ? service : `${service} · ${type}`;
}

/**
 * Returns a short description of the work: the type of project, or the service where it has none.
 */
export function jobText(data: EstimateData, { language }: Pen): string {
  const { projectType = '', serviceCategory = DEFAULT_CATEGORY } = data.projectInfo ?? {};
  const type = printedName(catalogueLabel(projectType, language), language);
  return type === '' ? serviceOf(serviceCategory).label[language] : type;
}

/** Returns the known facts of the project; `who` decides whether the client is among them. */
export function projectFacts(
  data: EstimateData,
  pen: Pen,
  who: 'with-client' | 'named-above' = 'with-client',
): Fact[] {
  const { say, language } = pen;
  const info = data.projectInfo ?? {};
  const measure = (value: number | null | undefined, unit: string) =>
    value ? pen.measure(value, unit) : '';
  const facts: Fact[] = [
    ...(who === 'named-above'
      ? []
      : [
          { label: say('documents:client'), value: printedName(info.client ?? '', language) },
          { label: say('documents:location'), value: printedName(info.location ?? '', language) },
        ]),
    { label: say('documents:dates'), value: datesText(info.startDate, info.endDate, pen) },
    { label: say('documents:height'), value: measure(info.height, 'm') },
    { label: say('documents:area'), value: measure(info.area, 'm²') },
    // A quotation leaves the currency out here, because each of its prices names it.
    ...(who === 'named-above' ? [] : [{ label: say('documents:currency'), value: pen.currency }]),
  ];
  return facts.filter(({ value }) => value !== '');
}
