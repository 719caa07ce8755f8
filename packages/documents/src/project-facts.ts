import { catalogueLabel, DEFAULT_CATEGORY, type EstimateData, serviceOf } from '@pcm/domain';
import type { Fact } from './content.ts';
import type { Pen } from './pen.ts';
import { printedName } from './user-text.ts';

type Day = string | null | undefined;

/** From one day to another, as far as they are known; empty when neither is. */
export function datesText(start: Day, end: Day, { say, day }: Pen): string {
  const from = day(start ?? '');
  const to = day(end ?? '');
  if (from !== '' && to !== '') return say('documents:dateRange', { from, to });
  if (from !== '') return say('documents:fromDate', { from });
  return to === '' ? '' : say('documents:untilDate', { to });
}

/** The project's name, or that it has none. */
export function projectName(data: EstimateData, { say, language }: Pen): string {
  return printedName(data.projectInfo?.name ?? '', language) || say('documents:noName');
}

/** Service and type of project, in the document's language. */
export function serviceText(data: EstimateData, { language }: Pen): string {
  const info = data.projectInfo;
  const service = serviceOf(info?.serviceCategory ?? DEFAULT_CATEGORY).label[language];
  const type = printedName(catalogueLabel(info?.projectType ?? '', language), language);
  return type === '' ? service : `${service} · ${type}`;
}

/** What is done, in few words: the type of project, or the service without one. */
export function jobText(data: EstimateData, { language }: Pen): string {
  const { projectType = '', serviceCategory = DEFAULT_CATEGORY } = data.projectInfo ?? {};
  const type = printedName(catalogueLabel(projectType, language), language);
  return type === '' ? serviceOf(serviceCategory).label[language] : type;
}

/** What is known of the project; what is not entered is left out, and the client on request. */
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
    // Each price of a quotation names it.
    ...(who === 'named-above' ? [] : [{ label: say('documents:currency'), value: pen.currency }]),
  ];
  return facts.filter(({ value }) => value !== '');
}
