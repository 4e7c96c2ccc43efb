import { ActionIcon, Button, Select } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AutoLabels, type Label, LABEL_TRIGGERS, type LabelTrigger } from '../../../../contract/labels/schemas.ts';
import { api } from '../../../api/api.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import classes from './labels.module.css';
import { TRIGGER_TEXTS } from './trigger-texts.ts';

interface Rule {
  /** Rows have no id of their own until they are saved as a whole. */
  key: number;
  trigger: LabelTrigger | null;
  labelId: string | null;
}

interface Props {
  spaceId: string;
  labels: readonly Label[];
  saved: AutoLabels['rules'];
}

/** "When X happens, add label Y", row by row; saved together. */
export function AutoLabelsForm({ spaceId, labels, saved }: Props) {
  const { t } = useTranslation();
  const [rules, setRules] = useState<Rule[]>(() =>
    saved.map(({ trigger, label_id }, key) => ({ key, trigger, labelId: label_id })),
  );
  const [isChecked, setChecked] = useState(false);
  const save = useApiMutation({
    call: () => api.labels.saveAutoLabels({ id: spaceId, rules: filledRules(rules) }),
    refresh: ['labels'],
    success: t(($) => $.preferences.saved),
  });
  const set = (key: number, change: Partial<Rule>) =>
    setRules((now) => now.map((rule) => (rule.key === key ? { ...rule, ...change } : rule)));
  const add = () => {
    setChecked(false);
    setRules((now) => [
      ...now,
      { key: Math.max(-1, ...now.map((rule) => rule.key)) + 1, trigger: null, labelId: null },
    ]);
  };
  const submit = () => {
    setChecked(true);
    if (rules.every((rule) => rule.trigger && rule.labelId)) save.mutate();
  };
  return (
    <SectionCard title={t(($) => $.autoLabels.rules)} hint={t(($) => $.autoLabels.hint)}>
      {rules.length === 0 && <p className={classes.text}>{t(($) => $.autoLabels.none)}</p>}
      <ol className={classes.rules} aria-label={t(($) => $.autoLabels.rules)}>
        {rules.map((rule) => (
          <RuleRow
            key={rule.key}
            rule={rule}
            labels={labels}
            isChecked={isChecked}
            onChange={(change) => set(rule.key, change)}
            onRemove={() => setRules((now) => now.filter((each) => each.key !== rule.key))}
          />
        ))}
      </ol>
      <div className={classes.buttons}>
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
          {t(($) => $.autoLabels.add)}
        </Button>
        {(rules.length > 0 || saved.length > 0) && (
          <Button loading={save.isPending} onClick={submit}>
            {t(($) => $.preferences.save)}
          </Button>
        )}
      </div>
    </SectionCard>
  );
}

interface RowProps {
  rule: Rule;
  labels: readonly Label[];
  isChecked: boolean;
  onChange: (change: Partial<Rule>) => void;
  onRemove: () => void;
}

function RuleRow({ rule, labels, isChecked, onChange, onRemove }: RowProps) {
  const { t } = useTranslation();
  const required = t(($) => $.preferences.required);
  return (
    <li className={classes.rule}>
      <Select
        label={t(($) => $.autoLabels.when)}
        placeholder={t(($) => $.autoLabels.chooseEvent)}
        data={LABEL_TRIGGERS.map((value) => ({ value, label: TRIGGER_TEXTS[value](t) }))}
        value={rule.trigger}
        error={isChecked && !rule.trigger ? required : null}
        onChange={(trigger) => onChange({ trigger: trigger as LabelTrigger })}
      />
      <Select
        label={t(($) => $.autoLabels.then)}
        placeholder={t(($) => $.autoLabels.chooseLabel)}
        data={labels.map((label) => ({ value: label._id, label: label.name }))}
        value={rule.labelId}
        error={isChecked && !rule.labelId ? required : null}
        onChange={(labelId) => onChange({ labelId })}
      />
      <ActionIcon size={34} aria-label={t(($) => $.autoLabels.remove)} onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}

function filledRules(rules: readonly Rule[]): AutoLabels['rules'] {
  return rules.flatMap(({ trigger, labelId }) => (trigger && labelId ? [{ trigger, label_id: labelId }] : []));
}
