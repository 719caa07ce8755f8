import {
  lawBeside,
  type ParameterSet,
  type ProfitAnalysis,
  paymentDay,
  type RateSetting,
  rateState,
  TAXES,
  taxRegionOf,
} from '@pcm/domain';
import type { Pen } from '../pen.ts';
import type { TaxReportContext } from './report-context.ts';
import type { Input } from './report-input.ts';

/** The rates that follow the dates of the law. */
const DATED: readonly RateSetting[] = ['corporateTax', 'withholdingTax', 'dividendTax'];

/** Returns the profile and its pinned day, and the band of the company's profit. */
function profileInputs({ data, parameters }: TaxReportContext, { say, day }: Pen): Input[] {
  const { law } = parameters;
  if (law === undefined) return [];
  const entered = say('taxReport:origin.entered');
  const origin = (isEntered: boolean, from: 'asOf' | 'nextYear') =>
    isEntered ? entered : say(`taxReport:law.${from}`);
  const info = data.projectInfo;
  const distribution = data.profitAnalysis?.dividendDistribution;
  return [
    [say('taxReport:law.profile'), say('taxReport:law.morocco', { day: day(law.asOf) }), entered],
    [say('taxReport:law.band'), say(`taxReport:law.bands.${law.profitBand}`), entered],
    [say('taxReport:law.startDate'), day(law.startDate), origin(Boolean(info?.startDate), 'asOf')],
    [say('taxReport:law.fiscalDay'), day(law.endDate), origin(Boolean(info?.endDate), 'asOf')],
    ...(distribution?.enabled === true
      ? ([
          [
            say('taxReport:law.paidOn'),
            day(paymentDay(data.profitAnalysis ?? {}, law)),
            origin(Boolean(distribution.paidOn), 'nextYear'),
          ],
        ] satisfies Input[])
      : []),
  ];
}

function settingName(setting: RateSetting, { say }: Pen): string {
  return setting === 'retainedEarnings'
    ? say('taxReport:inputs.retained')
    : say(`cost:profit.${setting}`);
}

/**
 * Returns the sentence about a law that has replaced the applied standard rate; null where there is
 * none.
 */
export function lawText(
  setting: RateSetting,
  analysis: ProfitAnalysis,
  parameters: ParameterSet,
  { say }: Pen,
): string | null {
  const law = lawBeside(setting, analysis, parameters);
  return law === null
    ? null
    : `${say('taxes:settings.lawDiffers')} ${say(`taxes:facts.${law.code}`)}`;
}

/** Returns the origin of a setting's rate, for an accountant. */
export function rateOrigin(
  setting: RateSetting,
  analysis: ProfitAnalysis,
  parameters: ParameterSet,
  pen: Pen,
): string {
  const { say, percent } = pen;
  const { rate, standard, source, isRegional } = rateState(setting, analysis, parameters);
  if (source !== null && DATED.includes(setting) && parameters.law !== undefined) return source;
  if (rate === standard.value) {
    if (!isRegional) return say('taxReport:origin.standard');
    const region = say(`taxReport:regions.${taxRegionOf(analysis, parameters)}`);
    const isReplaced = lawBeside(setting, analysis, parameters) !== null;
    return say(isReplaced ? 'taxReport:origin.replaced' : 'taxReport:origin.regional', { region });
  }
  const key = source === null ? 'taxReport:origin.changed' : 'taxReport:origin.preset';
  return say(key, { standard: percent(standard.value) });
}

function settingInput(
  setting: RateSetting,
  { data, parameters }: TaxReportContext,
  pen: Pen,
): Input {
  const { say, percent } = pen;
  const analysis = data.profitAnalysis ?? {};
  const { isOn, rate } = rateState(setting, analysis, parameters);
  const name = settingName(setting, pen);
  if (!isOn) {
    const isStandard = !rateState(setting, {}, parameters).isOn;
    return [
      name,
      say('taxReport:inputs.off'),
      say(isStandard ? 'taxReport:origin.standard' : 'taxReport:origin.entered'),
    ];
  }
  const value = say('taxReport:inputs.onAt', { value: percent(rate) });
  return [name, value, rateOrigin(setting, analysis, parameters, pen)];
}

/** Returns the order, the tax region, every tax with its switch, dividend and retained earnings. */
export function taxInputs(context: TaxReportContext, pen: Pen): Input[] {
  const { say, money, percent } = pen;
  const { data, profit, parameters, hasOrder } = context;
  const analysis = data.profitAnalysis;
  const region = taxRegionOf(analysis, parameters);
  const entered = say('taxReport:origin.entered');
  const standard = say('taxReport:origin.standard');
  const distribution = analysis?.dividendDistribution;
  const pays = distribution?.enabled === true;
  const limit = parameters.dividendLimit.value;
  const limitLabel =
    parameters.law === undefined ? 'taxReport:inputs.limit' : 'taxReport:law.limit';
  return [
    [
      say('taxReport:inputs.orderAmount'),
      hasOrder ? money(profit.customerOrderAmount) : say('taxReport:inputs.notEntered'),
      hasOrder ? entered : '',
    ],
    [
      say('taxReport:inputs.region'),
      say(`taxReport:regions.${region}`),
      region === parameters.defaultTaxRegion.value ? standard : entered,
    ],
    ...profileInputs(context, pen),
    ...TAXES.filter(({ underLaw }) => parameters.law === undefined || underLaw !== 'none').map(
      ({ code }) => settingInput(code, context, pen),
    ),
    ...(pays
      ? ([
          [say('taxReport:inputs.dividend'), money(distribution.amount ?? 0), entered],
          [say(limitLabel), percent(limit), standard],
        ] satisfies Input[])
      : []),
    settingInput('retainedEarnings', context, pen),
  ];
}
