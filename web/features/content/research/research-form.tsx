import { Button, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { HostName, RESEARCH_OBJECTIVE_MAX } from '../../../../contract/research/schemas.ts';
import { api } from '../../../api/api.ts';
import { showRefusal } from '../../../api/show-refusal.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import classes from './research.module.css';

/** Whose site is read, and what for. */
export function ResearchForm({ left }: { left: number }) {
  const { t } = useTranslation();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { host_name: '', research_objective: '' },
    validate: {
      host_name: (value) => {
        if (value.trim() === '') return t(($) => $.preferences.required);
        return HostName.safeParse(value).success ? null : t(($) => $.research.form.noSite);
      },
      research_objective: (value) => (value.trim() === '' ? t(($) => $.preferences.required) : null),
    },
  });
  const start = useApiMutation({
    call: (values: typeof form.values) => api.research.start(values),
    refresh: ['research'],
    onDone: () => form.reset(),
    onRefusal: (error) => showRefusal(form, t, error, { limit_reached: 'host_name' }),
  });
  return (
    <form noValidate className={classes.form} onSubmit={form.onSubmit((values) => start.mutate(values))}>
      <TextInput
        label={t(($) => $.research.form.host)}
        placeholder="example.com"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={300}
        key={form.key('host_name')}
        {...form.getInputProps('host_name')}
      />
      <Textarea
        label={t(($) => $.research.form.objective)}
        placeholder={t(($) => $.research.form.objectiveHint)}
        maxLength={RESEARCH_OBJECTIVE_MAX}
        autosize
        minRows={2}
        maxRows={6}
        key={form.key('research_objective')}
        {...form.getInputProps('research_objective')}
      />
      <div className={classes.buttons}>
        <Button type="submit" loading={start.isPending} disabled={left === 0}>
          {t(($) => $.research.form.start)}
        </Button>
        {left === 0 && <span className={classes.note}>{t(($) => $.research.errors.limitReached)}</span>}
      </div>
    </form>
  );
}
