import type { CompanyCrewRules } from '@pcm/contract';
import { BUILT_IN_CREW_ROWS, type BuiltInCrewRule } from '@pcm/domain';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { isStale } from '../../../platform/api/api-error.ts';
import { newLineId } from '../../../platform/line-id.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useErrorText, useTranslation } from '../../../platform/words/translation.ts';
import { Button, CancelButton, IconButton } from '../../../ui/button.tsx';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { ErrorState, LoadingText } from '../../../ui/feedback/states.tsx';
import { sayDone, showToast } from '../../../ui/feedback/toast-store.ts';
import { Switch } from '../../../ui/fields/choices.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useCrewRules, useCrewRulesPreview, useSaveCrewRules } from '../assignments.queries.ts';
import { useFindingText } from '../conflicts/finding-text.tsx';
import { CrewRuleFields, type OwnRule, RuleText } from './crew-rule-fields.tsx';
import styles from './settings.module.css';

const BLANK: Omit<OwnRule, 'id'> = {
  name: '',
  work: 'ropes',
  projectType: null,
  requirement: null,
  counted: null,
  fewest: 2,
  levels: [],
  lead: null,
  severity: 'block',
  source: '',
  sourceDate: null,
  isActive: true,
  supersedes: null,
};

const isComplete = ({ name, source, levels }: OwnRule) =>
  [name, source, ...levels.map(({ holding }) => holding)].every((text) => text.trim() !== '');

/** Says which coming operations would break the rules as they are in the dialog. */
function Preview({ rules }: { rules: CompanyCrewRules }) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  const findingText = useFindingText();
  const { data, isError } = useCrewRulesPreview(rules);
  if (isError) return <p className="loss">{t('crew.preview.failed')}</p>;
  if (data === undefined) return <LoadingText />;
  const number = (count: number) => ({ count });
  return (
    <section className={`grid-8 round-6 on-sunk ${styles.preview}`} role="status">
      <p className="strong">
        {data.asked === 0
          ? t('crew.preview.nothing')
          : data.broken === 0
            ? t('crew.preview.none', number(data.asked))
            : t('crew.preview.broken', number(data.broken))}
        {data.mended > 0 && ` ${t('crew.preview.mended', number(data.mended))}`}
      </p>
      <ul className="bare-list grid-6" hidden={data.operations.length === 0}>
        {data.operations.map(({ id, title, customerName, firstDay, findings }) => (
          <li key={id}>
            <bdi className="strong">{title}</bdi>{' '}
            <span className="muted">
              {format.day(firstDay, true)}
              {customerName !== null && ` · ${isolate(customerName)}`}
            </span>
            {findings.map((finding) => (
              <span key={JSON.stringify(finding.values)} className="muted">
                <br />
                {findingText(finding)}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RulesProps {
  rules: CompanyCrewRules;
  /** The rule whose fields are open. */
  open: string | null;
  isChecked: boolean;
  onOpen: (id: string | null) => void;
  onChange: (rules: CompanyCrewRules) => void;
}

/** The rules as rows: the built-in ones first, then the company's own. */
function Rules({ rules, open, isChecked, onOpen, onChange }: RulesProps) {
  const { t } = useTranslation('booking');
  const { own, off } = rules;
  const changeOwn = (rule: OwnRule) =>
    onChange({ ...rules, own: own.map((one) => (one.id === rule.id ? rule : one)) });
  const switchBuiltIn = (id: BuiltInCrewRule, isOn: boolean) =>
    onChange({ ...rules, off: isOn ? off.filter((one) => one !== id) : [...off, id] });
  return (
    <ul className="bare-list grid">
      {BUILT_IN_CREW_ROWS.map((rule) => (
        <li key={rule.id} className={`grid ruled-below gap-4 ${styles.crewRow}`}>
          <span className="wrap align-middle between">
            <Switch
              label={t(`crew.builtIn.${rule.id}`)}
              checked={!off.includes(rule.id)}
              onChange={(isOn) => switchBuiltIn(rule.id, isOn)}
            />
            <span className="flex-4">
              {own.some(({ isActive, supersedes }) => isActive && supersedes === rule.id) && (
                <Pill tone="info">{t('crew.superseded')}</Pill>
              )}
              <Pill>{t('crew.isBuiltIn')}</Pill>
              <Pill>{t(`crew.severities.${rule.severity}`)}</Pill>
            </span>
          </span>
          <RuleText rule={rule} />
        </li>
      ))}
      {own.map((rule) => (
        <li key={rule.id} className={`grid ruled-below gap-4 ${styles.crewRow}`}>
          <span className="wrap align-middle between">
            <Switch
              label={rule.name.trim() === '' ? t('crew.new') : rule.name}
              checked={rule.isActive}
              onChange={(isActive) => changeOwn({ ...rule, isActive })}
            />
            <span className="flex-4">
              <Pill>{t(`crew.severities.${rule.severity}`)}</Pill>
              <IconButton
                size="sm"
                label={t('crew.edit', { name: rule.name })}
                aria-expanded={open === rule.id}
                icon={IconPencil}
                onClick={() => onOpen(open === rule.id ? null : rule.id)}
              />
              <IconButton
                size="sm"
                label={t('crew.remove', { name: rule.name })}
                icon={IconTrash}
                onClick={() => onChange({ ...rules, own: own.filter(({ id }) => id !== rule.id) })}
              />
            </span>
          </span>
          {open === rule.id ? (
            <CrewRuleFields rule={rule} isChecked={isChecked} onChange={changeOwn} />
          ) : (
            <RuleText rule={rule} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** The rules on crews of the company, and what a change would break before it is saved. */
export default function CrewRulesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['booking', 'common']);
  const errorText = useErrorText();
  const { data: stored, error, refetch } = useCrewRules();
  const save = useSaveCrewRules();
  const [edited, setEdited] = useState<CompanyCrewRules | null>(null);
  const [open, setOpen] = useState<string | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const rules = edited ?? stored;
  const submit = async () => {
    if (stored === undefined || rules === undefined || save.isPending) return;
    const unready = rules.own.find((rule) => !isComplete(rule));
    setIsChecked(true);
    if (unready !== undefined) {
      setOpen(unready.id);
      return;
    }
    try {
      await save.mutateAsync({ own: rules.own, off: rules.off, version: stored.version });
      sayDone(t('crew.saved'));
      onClose();
    } catch (cause) {
      if (isStale(cause)) await refetch();
      const description = isStale(cause) ? t('settings.changedElsewhere') : errorText(cause);
      showToast({ tone: 'error', title: t('crew.failed'), description });
    }
  };
  const add = (current: CompanyCrewRules) => {
    const rule = { ...BLANK, id: newLineId() };
    setEdited({ own: [...current.own, rule], off: current.off });
    setOpen(rule.id);
    setIsChecked(false);
  };
  return (
    <Dialog
      opened
      filled={edited ?? {}}
      onClose={onClose}
      keepOpenOutside
      size="lg"
      title={t('crew.title')}
      subtitle={t('crew.text')}
      actions={
        rules && (
          <>
            <CancelButton />
            <Button variant="primary" loading={save.isPending} onClick={submit}>
              {t('common:save')}
            </Button>
          </>
        )
      }
    >
      {rules === undefined && error === null && <LoadingText />}
      {rules === undefined && error !== null && (
        <ErrorState title={t('crew.loadFailed')} error={error} onRetry={() => refetch()} />
      )}
      {rules !== undefined && (
        <div className={`grid ${styles.parts}`}>
          <Rules {...{ rules, open, isChecked }} onOpen={setOpen} onChange={setEdited} />
          <div>
            <Button icon={IconPlus} onClick={() => add(rules)}>
              {t('crew.add')}
            </Button>
          </div>
          {edited?.own.every(isComplete) && <Preview rules={edited} />}
        </div>
      )}
    </Dialog>
  );
}
