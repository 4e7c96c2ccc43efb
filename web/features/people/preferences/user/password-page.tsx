import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../../../../contract/accounts/people.ts';
import { api } from '../../../../api/api.ts';
import { showRefusal } from '../../../../api/show-refusal.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { usePageTitle } from '../../../../brand/use-page-title.ts';
import { useUser } from '../../../../shell/session/use-access-state.ts';
import { PageHeader } from '../../../../ui/display/page-header.tsx';
import { SecretInput } from '../../../../ui/form/secret-input.tsx';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import classes from '../preferences.module.css';

export function PasswordPage() {
  const { t } = useTranslation();
  const { has_password } = useUser();
  const title = t(($) => $.password.title);
  usePageTitle(title);
  return (
    <div>
      <PageHeader title={title} subtitle={t(($) => $.password.subtitle)} />
      <SectionCard
        title={has_password ? t(($) => $.password.change) : t(($) => $.password.set)}
        hint={t(($) => $.password.sessionsEnd)}
      >
        <PasswordForm hasPassword={has_password} />
      </SectionCard>
    </div>
  );
}

function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTranslation();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { old_password: '', password: '', confirmation: '' },
    validate: {
      old_password: (value) => (hasPassword && value === '' ? t(($) => $.preferences.required) : null),
      password: (value) => {
        if (value === '') return t(($) => $.preferences.required);
        const fits = value.length >= PASSWORD_MIN && value.length <= PASSWORD_MAX;
        return fits ? null : t(($) => $.password.length, { min: PASSWORD_MIN, max: PASSWORD_MAX });
      },
      confirmation: (value, { password }) => (value === password ? null : t(($) => $.password.mismatch)),
    },
  });
  const change = useApiMutation({
    call: ({ old_password, password }: { old_password: string; password: string }) =>
      api.accounts.changePassword({ old_password: hasPassword ? old_password : undefined, password }),
    refresh: ['accounts'],
    success: t(($) => $.password.changed),
    onDone: () => form.reset(),
    onRefusal: (error) =>
      showRefusal(form, t, error, { wrong_password: 'old_password', too_many_attempts: 'old_password' }),
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => change.mutate(values))} className={classes.form}>
      {hasPassword && (
        <SecretInput
          label={t(($) => $.password.current)}
          autoComplete="current-password"
          key={form.key('old_password')}
          {...form.getInputProps('old_password')}
        />
      )}
      <SecretInput
        label={t(($) => $.password.new)}
        description={t(($) => $.password.rule, { min: PASSWORD_MIN, max: PASSWORD_MAX })}
        autoComplete="new-password"
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <SecretInput
        label={t(($) => $.password.repeat)}
        autoComplete="new-password"
        key={form.key('confirmation')}
        {...form.getInputProps('confirmation')}
      />
      <div className={classes.buttons}>
        <Button type="submit" loading={change.isPending}>
          {hasPassword ? t(($) => $.password.change) : t(($) => $.password.set)}
        </Button>
      </div>
    </form>
  );
}
