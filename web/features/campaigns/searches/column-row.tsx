import { Select, TextInput } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { CSV_FIELDS, type CsvUpload, CUSTOM_FIELD_MODES } from '../../../../contract/searches/schemas.ts';
import { type ColumnPlan, customFieldKey, type PlanProblem } from './csv-plan.ts';
import { CSV_FIELD_TEXTS, CSV_MODE_TEXTS } from './csv-texts.ts';
import classes from './searches.module.css';

const PROBLEMS: Record<PlanProblem, (t: TFunction) => string> = {
  columns: (t) => t(($) => $.searches.errors.columns),
  email_column: (t) => t(($) => $.searches.emailColumn),
  key_missing: (t) => t(($) => $.preferences.required),
  key_invalid: (t) => t(($) => $.searches.keyInvalid),
  key_reserved: (t) => t(($) => $.searches.keyReserved),
  twice: (t) => t(($) => $.searches.twice),
  value_missing: (t) => t(($) => $.preferences.required),
};

interface Props {
  column: CsvUpload['columns'][number];
  plan: ColumnPlan;
  problem: PlanProblem | undefined;
  onChange: (plan: ColumnPlan) => void;
}

/** One column: its name, what stands in its first lines, and what it is. */
export function ColumnRow({ column, plan, problem, onChange }: Props) {
  const { t } = useTranslation();
  const name = column.header || t(($) => $.searches.column, { number: column.index + 1 });
  const errorMessage = problem && PROBLEMS[problem](t);
  const choose = (value: string | null) => {
    const field = CSV_FIELDS.find((each) => each === value);
    if (field) onChange({ as: 'field', field });
    else if (value === 'custom') onChange({ as: 'custom', key: customFieldKey(name), mode: 'none', value: '' });
    else onChange({ as: 'nothing' });
  };
  return (
    <li className={classes.column} data-left={plan.as === 'nothing' || undefined}>
      <div className={classes.columnName}>
        <strong title={name}>{name}</strong>
        <ul className={classes.samples} aria-label={t(($) => $.searches.samples, { name })}>
          {column.samples.map((sample, at) => (
            // samples have no other name than their place
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} title={sample}>
              {sample || '–'}
            </li>
          ))}
        </ul>
      </div>
      <div className={classes.columnAs}>
        <Select
          aria-label={t(($) => $.searches.columnIs, { name })}
          searchable
          data={[
            { value: '', label: t(($) => $.searches.leaveOut) },
            ...CSV_FIELDS.map((value) => ({ value, label: CSV_FIELD_TEXTS[value](t) })),
            { value: 'custom', label: t(($) => $.searches.customField) },
          ]}
          value={plan.as === 'field' ? plan.field : plan.as === 'custom' ? 'custom' : ''}
          error={plan.as === 'field' ? errorMessage : undefined}
          onChange={choose}
        />
        {plan.as === 'custom' && (
          <CustomFields name={name} plan={plan} problem={problem} errorMessage={errorMessage} onChange={onChange} />
        )}
      </div>
    </li>
  );
}

interface CustomProps {
  name: string;
  plan: Extract<ColumnPlan, { as: 'custom' }>;
  problem: PlanProblem | undefined;
  errorMessage: string | undefined;
  onChange: (plan: ColumnPlan) => void;
}

/** A field of the workspace's own: how texts name it, and what stands there for whom the file says nothing. */
function CustomFields({ name, plan, problem, errorMessage, onChange }: CustomProps) {
  const { t } = useTranslation();
  const hasValue = plan.mode === 'default' || plan.mode === 'datetime';
  return (
    <div className={classes.custom}>
      <TextInput
        label={t(($) => $.searches.key)}
        description={`{${plan.key || '…'}}`}
        value={plan.key}
        maxLength={40}
        error={problem === 'value_missing' ? undefined : errorMessage}
        onChange={(event) => onChange({ ...plan, key: event.currentTarget.value })}
      />
      <Select
        label={t(($) => $.searches.whereEmpty)}
        aria-label={t(($) => $.searches.whereEmptyOf, { name })}
        data={CUSTOM_FIELD_MODES.map((value) => ({ value, label: CSV_MODE_TEXTS[value](t) }))}
        value={plan.mode}
        onChange={(value) => onChange({ ...plan, mode: CUSTOM_FIELD_MODES.find((each) => each === value) ?? 'none' })}
      />
      {hasValue && (
        <TextInput
          label={CSV_MODE_TEXTS[plan.mode](t)}
          type={plan.mode === 'datetime' ? 'datetime-local' : 'text'}
          maxLength={500}
          value={plan.value}
          error={problem === 'value_missing' ? errorMessage : undefined}
          onChange={(event) => onChange({ ...plan, value: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
