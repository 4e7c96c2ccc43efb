import '@mantine/core/styles.layer.css';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../api/api.ts';
import { formProblems, retryAfterSeconds } from '../../../../api/form-problems.ts';
import { session } from '../../../../api/session.ts';
import { usePageTitle } from '../../../../brand/use-page-title.ts';
import { CardTitles } from '../../../../ui/form/card-titles.tsx';
import classes from '../../../../ui/form/card-form.module.css';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { useWait } from '../../../../ui/time/use-wait.ts';
import { DemoOutboxLink } from './demo-outbox-link.tsx';
import { looksLikeEmail } from '../looks-like-email.ts';

/** Asks for the mail with a link. The answer is the same whether the address is known here or not. */
export function ForgotPasswordPage() {
  const { t } = useTranslation();
  const { email } = useSearch({ from: '/auth/forgot-password' });
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { left, wait } = useWait();
  usePageTitle(t(($) => $.restore.forgotTitle));
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: email ?? '' },
    validate: {
      email: (typed) => {
        if (typed.trim() === '') return t(($) => $.auth.required);
        return looksLikeEmail(typed.trim()) ? null : t(($) => $.auth.invalidEmail);
      },
    },
  });
  const ask = useMutation({
    mutationFn: (address: string) => session.withToken(() => api.accounts.restore({ email: address })),
    onSuccess: ({ resend_after }, address) => {
      setFailure(null);
      setSentTo(address);
      wait(resend_after);
    },
    onError: (error) => {
      wait(retryAfterSeconds(error));
      const problems = formProblems(t, error, ['email']);
      form.setErrors(problems.fields);
      setFailure(problems.form);
    },
  });

  return (
    <>
      <CardTitles
        title={sentTo ? t(($) => $.restore.sentTitle) : t(($) => $.restore.forgotTitle)}
        text={sentTo ? t(($) => $.restore.sentText, { email: sentTo }) : t(($) => $.restore.forgotText)}
      />
      {sentTo && <DemoOutboxLink to={sentTo} />}
      <form
        noValidate
        className={classes.form}
        onSubmit={form.onSubmit(
          (values) => ask.mutate(values.email.trim()),
          () => form.getInputNode('email')?.focus(),
        )}
      >
        {!sentTo && (
          <TextInput
            type="email"
            label={t(($) => $.auth.email)}
            autoComplete="username"
            autoFocus
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
        )}
        <FormFailure text={failure} />
        <Button
          type="submit"
          fullWidth
          variant={sentTo ? 'default' : 'filled'}
          loading={ask.isPending}
          disabled={left > 0}
        >
          {left > 0 && t(($) => $.auth.sendAgainIn, { seconds: left })}
          {left === 0 && (sentTo ? t(($) => $.auth.sendAgain) : t(($) => $.restore.send))}
        </Button>
      </form>
      <div className={classes.row}>
        <Link to="/auth/sign-in" className={classes.link}>
          {t(($) => $.auth.backToSignIn)}
        </Link>
        {sentTo && (
          <button type="button" className={classes.link} onClick={() => setSentTo(null)}>
            {t(($) => $.restore.otherEmail)}
          </button>
        )}
      </div>
    </>
  );
}
