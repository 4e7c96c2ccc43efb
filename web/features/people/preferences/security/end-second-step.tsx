import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../api/api.ts';
import { showRefusal } from '../../../../api/show-refusal.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { SecretInput } from '../../../../ui/form/secret-input.tsx';
import classes from '../preferences.module.css';
import { CodeField } from './code-field.tsx';

export function EndSecondStep({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', code: '' },
    validate: {
      password: (value) => (value === '' ? t(($) => $.preferences.required) : null),
      code: (value) => (value.trim().length < 6 ? t(($) => $.security.codeOrRecovery) : null),
    },
  });
  const end = useApiMutation({
    call: api.accounts.endSecondStep,
    refresh: ['accounts'],
    success: t(($) => $.security.isOff),
    onDone,
    onRefusal: (error) =>
      showRefusal(form, t, error, { wrong_password: 'password', wrong_code: 'code', too_many_attempts: 'code' }),
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => end.mutate(values))} className={classes.form}>
      <p className={classes.text}>{t(($) => $.security.turnOffText)}</p>
      <SecretInput
        label={t(($) => $.password.current)}
        autoComplete="current-password"
        data-autofocus
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <CodeField
        label={t(($) => $.security.code)}
        description={t(($) => $.security.codeOrRecovery)}
        key={form.key('code')}
        {...form.getInputProps('code')}
      />
      <div className={classes.buttons}>
        <Button type="submit" color="red.9" loading={end.isPending}>
          {t(($) => $.security.turnOff)}
        </Button>
      </div>
    </form>
  );
}
