import { Alert, Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WholeCampaign } from '../../../../contract/campaigns/schemas.ts';
import type { CsvUpload } from '../../../../contract/searches/schemas.ts';
import { ApiError } from '../../../api/api-error.ts';
import { api } from '../../../api/api.ts';
import { errorText } from '../../../api/error-text.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { ColumnRow } from './column-row.tsx';
import { type ColumnPlan, suggestedPlan, planBody, planProblems } from './csv-plan.ts';
import { delimiterText } from './csv-texts.ts';
import classes from './searches.module.css';

interface Props {
  upload: CsvUpload;
  campaign: WholeCampaign | null;
  ensure: () => Promise<WholeCampaign>;
  onBegun: (jobId: string) => void;
  onBack: () => void;
}

/** Which column is what: recognised by itself, with the first five lines to look at, and changed where it is wrong. */
export function CsvMapping({ upload, campaign, ensure, onBegun, onBack }: Props) {
  const { t } = useTranslation();
  const [plan, setPlan] = useState(() => suggestedPlan(upload));
  const [takesExisting, setTakesExisting] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const problems = planProblems(plan, campaign?.is_email_only ?? false);
  const isWrong = problems.file !== null || Object.keys(problems.columns).length > 0;
  const begin = useApiMutation({
    call: async () => {
      const { _id, credentials_id } = await ensure();
      return api.searches.setData({
        filename: upload.filename,
        ...planBody(plan),
        is_existing_people: takesExisting,
        workflow_id: _id,
        credentials_id: credentials_id ?? undefined,
      });
    },
    refresh: ['searches'],
    onDone: ({ job_id }) => onBegun(job_id),
    onRefusal: (error) => {
      const told = error instanceof ApiError && error.code === 'invalid_input' && Object.values(error.fields)[0];
      setRefusal(told || errorText(t, error));
      return true;
    },
  });
  const set = (index: number, column: ColumnPlan) => {
    setPlan((now) => ({ ...now, [index]: column }));
    setRefusal(null);
  };
  const fileProblem =
    refusal ??
    (isAsked && problems.file
      ? problems.file === 'columns'
        ? t(($) => $.searches.errors.columns)
        : t(($) => $.searches.emailColumn)
      : null);
  return (
    <div className={classes.mapping}>
      <p className={classes.fileLine}>
        <strong>{upload.name}</strong>
        <span>{t(($) => $.searches.lines, { count: upload.rows })}</span>
        <span>{upload.encoding.toUpperCase()}</span>
        <span>{delimiterText(t, upload.delimiter)}</span>
        <span>{upload.has_header ? t(($) => $.searches.withHeader) : t(($) => $.searches.withoutHeader)}</span>
      </p>
      <ul className={classes.columns} aria-label={t(($) => $.searches.columns)}>
        {upload.columns.map((column) => (
          <ColumnRow
            key={column.index}
            column={column}
            plan={plan[column.index] ?? { as: 'nothing' }}
            problem={isAsked ? problems.columns[column.index] : undefined}
            onChange={(next) => set(column.index, next)}
          />
        ))}
      </ul>
      <Checkbox
        label={t(($) => $.searches.takeExisting)}
        description={t(($) => $.searches.takeExistingHint)}
        checked={takesExisting}
        onChange={(event) => setTakesExisting(event.currentTarget.checked)}
      />
      {fileProblem && (
        <Alert color="red" role="alert">
          {fileProblem}
        </Alert>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onBack}>
          {t(($) => $.searches.otherFile)}
        </Button>
        <Button
          loading={begin.isPending}
          onClick={() => {
            setAsked(true);
            if (!isWrong) begin.mutate();
          }}
        >
          {t(($) => $.searches.import, { count: upload.rows })}
        </Button>
      </div>
    </div>
  );
}
