import '@mantine/core/styles.layer.css';
import { Button, Skeleton } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../api/api.ts';
import { ApiError } from '../../../../api/api-error.ts';
import type { SignInResult } from '../../../../api/create-session.ts';
import { formProblems } from '../../../../api/form-problems.ts';
import { session } from '../../../../api/session.ts';
import { usePageTitle } from '../../../../brand/use-page-title.ts';
import { CardTitles } from '../../../../ui/form/card-titles.tsx';
import classes from '../../../../ui/form/card-form.module.css';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { snackbars } from '../../../../ui/feedback/snackbars.ts';
import { LinkRefused } from './link-refused.tsx';
import { NewPasswordFields, newPasswordRules } from './new-password-fields.tsx';
import { accountQueries } from '../queries.ts';
import { SecondStepForm } from '../sign-in/second-step-form.tsx';

/** A new password by the link of a mail. The link is looked at before anyone types. */
export function RestorePasswordPage() {
  const { t } = useTranslation();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { restore_code: code } = useSearch({ from: '/auth/restore-password' });
  const check = useQuery({ ...accountQueries.restoreCode(code ?? ''), enabled: code !== undefined });
  const [challenge, setChallenge] = useState<string | null>(null);
  usePageTitle(t(($) => $.restore.title));

  const goOn = async ({ user, challenge: asked }: SignInResult) => {
    if (!user) return setChallenge(asked);
    queryClient.clear();
    snackbars.show({ type: 'success', text: t(($) => $.restore.done) });
    await router.navigate({ href: '/', replace: true });
  };

  if (challenge !== null)
    return (
      <SecondStepForm
        challenge={challenge}
        onEntered={goOn}
        onBack={() => void router.navigate({ to: '/auth/sign-in' })}
      />
    );
  if (code === undefined || check.error) return <LinkRefused error={check.error} next="restore" />;
  if (!check.data) return <Skeleton height={220} />;
  return (
    <>
      <CardTitles title={t(($) => $.restore.title)} text={t(($) => $.restore.text, { email: check.data.email })} />
      <NewPasswordForm code={code} onEntered={goOn} />
    </>
  );
}

function NewPasswordForm({ code, onEntered }: { code: string; onEntered: (entered: SignInResult) => Promise<void> }) {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<unknown>(null);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', confirmation: '' },
    validate: newPasswordRules(t),
  });
  const save = useMutation({
    mutationFn: ({ password }: { password: string }) =>
      session.enter(() => api.accounts.setPasswordWithRestoreCode({ password, restore_code: code })),
    onSuccess: onEntered,
    onError: (error) => {
      const { fields, form: whole } = formProblems(t, error, ['password']);
      form.setErrors(fields);
      setFailure(whole && error);
    },
  });
  if (failure instanceof ApiError && (failure.code === 'code_expired' || failure.code === 'code_invalid'))
    return <LinkRefused error={failure} next="restore" />;
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit(
        (values) => save.mutate(values),
        (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
      )}
    >
      <NewPasswordFields form={form} />
      <FormFailure text={failure === null ? null : formProblems(t, failure, []).form} />
      <Button type="submit" fullWidth loading={save.isPending}>
        {t(($) => $.restore.save)}
      </Button>
      <p className={classes.foot}>{t(($) => $.restore.othersEnd)}</p>
    </form>
  );
}
