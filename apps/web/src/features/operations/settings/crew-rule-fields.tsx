import type { CompanyCrewRules } from '@pcm/contract';
import {
  BUILT_IN_CREW_RULES,
  CREW_WORK,
  type CrewRule,
  certificationCatalogue,
  certificationNamed,
  projectTypesOf,
  SERVICE_CATEGORIES,
} from '@pcm/domain';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useLanguage, useTranslation } from '../../../platform/words/translation.ts';
import { serviceLabel } from '../../../project/catalogue-labels.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Segmented, SelectField } from '../../../ui/fields/choices.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SuggestionField } from '../../../ui/fields/suggestion-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FindingSource } from '../conflicts/finding-text.tsx';
import { useTeamMembers } from '../team.queries.ts';
import styles from './settings.module.css';

/** A rule of the company as it is stored. */
export type OwnRule = CompanyCrewRules['own'][number];

/** Returns words for a certificate or a skill in the language of the interface. */
function useHoldings() {
  const language = useLanguage();
  const { data: members = [] } = useTeamMembers();
  const labelOf = (holding: string) => certificationNamed(holding)?.label[language] ?? holding;
  return {
    labelOf,
    /** Returns what is stored of a text that the user typed or chose. */
    storedOf: (text: string) => {
      const known = certificationCatalogue.find(({ label }) => label[language] === text.trim());
      return known?.label.en ?? text;
    },
    suggestions: [
      ...certificationCatalogue.map(({ label }) => label[language]),
      ...new Set(members.flatMap(({ skills }) => skills)),
    ],
  };
}

/** Returns the name of the work that a rule is for. */
function useWorkText(): (rule: Pick<CrewRule, 'work' | 'projectType'>) => string {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  return ({ work, projectType }) => {
    const service = SERVICE_CATEGORIES.find((category) => category === work);
    const type =
      service && projectTypesOf(service).find(({ name }) => name === projectType)?.label[language];
    const general = CREW_WORK.find((one) => one === work) ?? 'all';
    return type ?? (service ? serviceLabel(service, language) : t(`crew.work.${general}`));
  };
}

interface CrewRuleFieldsProps {
  rule: OwnRule;
  /** Whether the fields say what is missing. */
  isChecked: boolean;
  onChange: (rule: OwnRule) => void;
}

/** The fields of a rule of the company on crews. */
export function CrewRuleFields({ rule, isChecked, onChange }: CrewRuleFieldsProps) {
  const { t } = useTranslation(['booking', 'common']);
  const language = useLanguage();
  const workText = useWorkText();
  const { labelOf, storedOf, suggestions } = useHoldings();
  const change = (part: Partial<OwnRule>) => onChange({ ...rule, ...part });
  const service = SERVICE_CATEGORIES.find((category) => category === rule.work);
  const missing = (text: string, key: 'nameMissing' | 'sourceMissing' | 'holdingMissing') =>
    isChecked && text.trim() === '' ? t(`crew.${key}`) : undefined;
  const holding = (text: string | null) => (text === null ? '' : labelOf(text));
  const storedHolding = (text: string) => (text === '' ? null : storedOf(text));
  const changeLevel = (index: number, part: Partial<OwnRule['levels'][number]>) =>
    change({
      levels: rule.levels.map((level, at) => (at === index ? { ...level, ...part } : level)),
    });
  return (
    <div className={`grid two-columns ${styles.rule}`}>
      <TextField
        label={t('crew.name')}
        maxLength={200}
        autoFocus
        value={rule.name}
        onChange={(name) => change({ name })}
        error={missing(rule.name, 'nameMissing')}
      />
      <SelectField
        label={t('crew.forWork')}
        value={rule.work}
        onChange={(work) => change({ work, projectType: null })}
        options={[...CREW_WORK, ...SERVICE_CATEGORIES].map((value) => ({
          value,
          label: workText({ work: value, projectType: null }),
        }))}
      />
      {service !== undefined && (
        <SelectField
          label={t('crew.type')}
          value={rule.projectType ?? ''}
          onChange={(type) => change({ projectType: type === '' ? null : type })}
          options={[
            { value: '', label: t('crew.anyType') },
            ...projectTypesOf(service).map(({ name, label }) => ({
              value: name,
              label: label[language],
            })),
          ]}
        />
      )}
      <TextField
        label={t('crew.requirement')}
        help={t('crew.requirementHelp')}
        maxLength={200}
        value={rule.requirement ?? ''}
        onChange={(text) => change({ requirement: text.trim() === '' ? null : text })}
      />
      <NumberField
        label={t('crew.fewest')}
        min={1}
        max={500}
        decimals={0}
        value={rule.fewest}
        fallback={1}
        onChange={(fewest) => change({ fewest: fewest ?? 1 })}
      />
      <SuggestionField
        label={t('crew.counted')}
        help={t('crew.countedHelp')}
        value={holding(rule.counted)}
        onChange={(text) => change({ counted: storedHolding(text) })}
        suggestions={suggestions}
      />
      {[...rule.levels.entries()].map(([index, level]) => (
        <div key={index} className={`grid full-row align-bottom ${styles.level}`}>
          <NumberField
            label={t('crew.levelPeople')}
            min={1}
            max={500}
            decimals={0}
            value={level.people}
            fallback={1}
            onChange={(people) => changeLevel(index, { people: people ?? 1 })}
          />
          <SuggestionField
            label={t('crew.levelHolding')}
            value={labelOf(level.holding)}
            onChange={(text) => changeLevel(index, { holding: storedOf(text) })}
            suggestions={suggestions}
            error={missing(level.holding, 'holdingMissing')}
          />
          <IconButton
            label={t('crew.removeLevel')}
            icon={IconTrash}
            onClick={() => change({ levels: rule.levels.filter((_, at) => at !== index) })}
          />
        </div>
      ))}
      <div className="full-row">
        <Button
          size="sm"
          icon={IconPlus}
          onClick={() => change({ levels: [...rule.levels, { holding: '', people: 1 }] })}
        >
          {t('crew.addLevel')}
        </Button>
      </div>
      <SuggestionField
        label={t('crew.lead')}
        help={t('crew.leadHelp')}
        value={holding(rule.lead)}
        onChange={(text) => change({ lead: storedHolding(text) })}
        suggestions={suggestions}
      />
      <SelectField
        label={t('crew.supersedes')}
        value={rule.supersedes ?? ''}
        onChange={(id) => change({ supersedes: id === '' ? null : id })}
        options={[
          { value: '', label: t('crew.supersedesNone') },
          ...BUILT_IN_CREW_RULES.map((value) => ({ value, label: t(`crew.builtIn.${value}`) })),
        ]}
      />
      <TextField
        label={t('crew.source')}
        maxLength={1000}
        value={rule.source}
        onChange={(source) => change({ source })}
        error={missing(rule.source, 'sourceMissing')}
      />
      <DateField
        label={t('crew.sourceDate')}
        value={rule.sourceDate ?? ''}
        onChange={(day) => change({ sourceDate: day === '' ? null : day })}
      />
      <div className="full-row">
        <Segmented
          label={t('crew.severity')}
          showLabel
          value={rule.severity}
          onChange={(severity) => change({ severity })}
          options={(['block', 'warn'] as const).map((value) => ({
            value,
            label: t(`crew.severities.${value}`),
          }))}
        />
      </div>
    </div>
  );
}

/** Says what a rule asks for: `At least 2 with IRATA Level 1, led by IRATA Level 3`. */
export function RuleText({ rule }: { rule: CrewRule }) {
  const { t } = useTranslation(['booking', 'common']);
  const format = useFormat();
  const workText = useWorkText();
  const { labelOf } = useHoldings();
  const many = (people: number, holding: string | null) =>
    holding === null
      ? t('crew.said.people', { count: people })
      : t('crew.said.holders', {
          formatted: format.number(people),
          holding: isolate(labelOf(holding)),
        });
  const said = [
    many(rule.fewest, rule.counted),
    ...rule.levels.map(({ people, holding }) => many(people, holding)),
    ...(rule.lead === null ? [] : [t('crew.said.lead', { holding: isolate(labelOf(rule.lead)) })]),
  ].join(t('common:listSeparator'));
  const where = [workText(rule), ...(rule.requirement === null ? [] : [rule.requirement])];
  return (
    <span className="muted break-words">
      {t('crew.said.line', { work: where.map(isolate).join(' · '), said })}{' '}
      <FindingSource source={rule.source} date={rule.sourceDate} />
    </span>
  );
}
