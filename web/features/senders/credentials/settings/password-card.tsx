import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { CREDENTIAL_PASSWORD_MIN, type Credential } from '../../../../../contract/credentials/schemas.ts';
import { api } from '../../../../api/api.ts';
import { showRefusal } from '../../../../api/show-refusal.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useBrand } from '../../../../brand/use-brand.ts';
import { SecretInput } from '../../../../ui/form/secret-input.tsx';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import classes from './account-settings.module.css';

/** The password of the network's account. It is kept sealed and never shown again. */
export function PasswordCard({ account }: { account: Credential }) {
  const { t } = useTranslation();
  const { network } = useBrand().words;
  const { has_password } = account;
  return (
    <SectionCard
      title={t(($) => $.connection.password)}
      hint={
        has_password
          ? t(($) => $.connection.passwordKept, { network })
          : t(($) => $.connection.passwordNone, { network })
      }
    >
      <AccountPasswordForm
        account={account}
        submit={t(($) => $.connection.passwordSave)}
        success={t(($) => $.verify.updated)}
      />
    </SectionCard>
  );
}

interface Props {
  account: Credential;
  submit: string;
  success?: string;
  onDone?: () => void;
}

export function AccountPasswordForm({ account, submit, success, onDone }: Props) {
  const { t } = useTranslation();
  const { network } = useBrand().words;
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: {
      password: (value) =>
        value.length < CREDENTIAL_PASSWORD_MIN
          ? t(($) => $.connection.passwordShort, { count: CREDENTIAL_PASSWORD_MIN })
          : null,
    },
  });
  const save = useApiMutation({
    call: ({ password }: { password: string }) => api.credentials.update({ id: account._id, password }),
    refresh: ['credentials'],
    success,
    onDone: () => {
      form.reset();
      onDone?.();
    },
    onRefusal: (error) => showRefusal(form, t, error),
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values))} className={classes.form}>
      <SecretInput
        label={t(($) => $.connection.passwordLabel, { network })}
        // The browser must not offer the person's own password of this site.
        autoComplete="new-password"
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <div className={classes.buttons}>
        <Button type="submit" loading={save.isPending}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
