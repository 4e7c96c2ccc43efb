import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../api/api.ts';
import { showRefusal } from '../../../../api/show-refusal.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { SecretInput } from '../../../../ui/form/secret-input.tsx';
import classes from '../preferences.module.css';

/** Whoever finds a page left open cannot lock its owner out: the password comes first. */
export function PasswordStep({ onSecret }: { onSecret: (secret: { secret: string; address: string }) => void }) {
  const { t } = useTranslation();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: { password: (value) => (value === '' ? t(($) => $.preferences.required) : null) },
  });
  const start = useApiMutation({
    call: api.accounts.startSecondStep,
    onDone: onSecret,
    onRefusal: (error) =>
      showRefusal(form, t, error, {
        wrong_password: 'password',
        too_many_attempts: 'password',
        second_step_on: 'password',
      }),
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => start.mutate(values))} className={classes.form}>
      <p className={classes.text}>{t(($) => $.security.setUpText)}</p>
      <SecretInput
        label={t(($) => $.password.current)}
        autoComplete="current-password"
        data-autofocus
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <div className={classes.buttons}>
        <Button type="submit" loading={start.isPending}>
          {t(($) => $.preferences.continue)}
        </Button>
      </div>
    </form>
  );
}
