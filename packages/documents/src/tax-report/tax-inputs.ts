import {
  lawBeside,
  type ProfitAnalysis,
  RATE_SETTINGS,
  type RateSetting,
  rateState,
  SPECIFICATION,
  taxRegionOf,
} from '@pcm/domain';
import type { Pen } from '../pen.ts';
import type { TaxReportContext } from './report-context.ts';
import type { Input } from './report-input.ts';

function settingName(setting: RateSetting, { say }: Pen): string {
  return setting === 'retainedEarnings'
    ? say('taxReport:inputs.retained')
    : say(`cost:profit.${setting}`);
}

/** Returns what the law says if it has replaced the applied standard rate; else null. */
export function lawText(
  setting: RateSetting,
  analysis: ProfitAnalysis,
  { say }: Pen,
): string | null {
  const law = lawBeside(setting, analysis, SPECIFICATION);
  return law === null
    ? null
    : `${say('taxes:settings.lawDiffers')} ${say(`taxes:facts.${law.code}`)}`;
}

/** Returns the origin of a setting's rate, for an accountant. */
export function rateOrigin(setting: RateSetting, analysis: ProfitAnalysis, pen: Pen): string {
  const { say, percent } = pen;
  const { rate, standard, source, isRegional } = rateState(setting, analysis, SPECIFICATION);
  if (rate === standard.value) {
    if (!isRegional) return say('taxReport:origin.standard');
    const region = say(`taxReport:regions.${taxRegionOf(analysis, SPECIFICATION)}`);
    const isReplaced = lawBeside(setting, analysis, SPECIFICATION) !== null;
    return say(isReplaced ? 'taxReport:origin.replaced' : 'taxReport:origin.regional', { region });
  }
  const key = source === null ? 'taxReport:origin.changed' : 'taxReport:origin.preset';
  return say(key, { standard: percent(standard.value) });
}

function settingInput(setting: RateSetting, { data }: TaxReportContext, pen: Pen): Input {
  const { say, percent } = pen;
  const analysis = data.profitAnalysis ?? {};
  const { isOn, rate } = rateState(setting, analysis, SPECIFICATION);
  const name = settingName(setting, pen);
  if (!isOn) {
    const isStandard = !rateState(setting, {}, SPECIFICATION).isOn;
    return [
      name,
      say('taxReport:inputs.off'),
      say(isStandard ? 'taxReport:origin.standard' : 'taxReport:origin.entered'),
    ];
  }
  const value = say('taxReport:inputs.onAt', { value: percent(rate) });
  return [name, value, rateOrigin(setting, analysis, pen)];
}

/** Returns the order, the tax region, every tax with its switch, dividend and retained earnings. */
export function taxInputs(context: TaxReportContext, pen: Pen): Input[] {
  const { say, money, percent } = pen;
  const { data, profit, hasOrder } = context;
  const analysis = data.profitAnalysis;
  const region = taxRegionOf(analysis, SPECIFICATION);
  const entered = say('taxReport:origin.entered');
  const standard = say('taxReport:origin.standard');
  const distribution = analysis?.dividendDistribution;
  const pays = distribution?.enabled === true;
  const limit = SPECIFICATION.dividendLimit.value;
  return [
    [
      say('taxReport:inputs.orderAmount'),
      hasOrder ? money(profit.customerOrderAmount) : say('taxReport:inputs.notEntered'),
      hasOrder ? entered : '',
    ],
    [
      say('taxReport:inputs.region'),
      say(`taxReport:regions.${region}`),
      region === SPECIFICATION.defaultTaxRegion.value ? standard : entered,
    ],
    ...RATE_SETTINGS.filter((setting) => setting !== 'retainedEarnings').map((setting) =>
      settingInput(setting, context, pen),
    ),
    ...(pays
      ? ([
          [say('taxReport:inputs.dividend'), money(distribution.amount ?? 0), entered],
          [say('taxReport:inputs.limit'), percent(limit), standard],
        ] satisfies Input[])
      : []),
    settingInput('retainedEarnings', context, pen),
  ];
}
