import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../api/api.ts';
import { errorText } from '../../../../api/error-text.ts';
import { retryAfterSeconds } from '../../../../api/form-problems.ts';
import classes from '../../../../ui/form/card-form.module.css';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { snackbars } from '../../../../ui/feedback/snackbars.ts';
import { useWait } from '../../../../ui/time/use-wait.ts';
import { DemoOutboxLink } from './demo-outbox-link.tsx';

/** The mail is on its way: it can be sent again, its code pasted, or the step left for later. */
export function ActivateEmailWaiting({ email }: { email: string }) {
  const { t } = useTranslation();
  const router = useRouter();
  const navigate = useNavigate();
  const { left, wait } = useWait();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { code: '' },
    validate: { code: (typed) => (typed.trim() === '' ? t(($) => $.auth.required) : null) },
  });
  const resend = useMutation({
    mutationFn: () => api.accounts.activateEmail({}),
    onSuccess: ({ is_confirmed, resend_after }) => {
      setFailure(null);
      if (is_confirmed) return void router.navigate({ href: '/?done=activation', replace: true });
      wait(resend_after);
      snackbars.show({ type: 'success', text: t(($) => $.activate.sent, { email }) });
    },
    onError: (error) => {
      wait(retryAfterSeconds(error));
      setFailure(errorText(t, error));
    },
  });

  return (
    <>
      <DemoOutboxLink to={email} />
      <FormFailure text={failure} />
      <form
        noValidate
        className={classes.form}
        onSubmit={form.onSubmit(
          ({ code }) => void navigate({ to: '/auth/activate-email', search: { activation_code: codeIn(code) } }),
        )}
      >
        <TextInput
          label={t(($) => $.activate.code)}
          description={t(($) => $.activate.codeHint)}
          autoComplete="one-time-code"
          spellCheck={false}
          key={form.key('code')}
          {...form.getInputProps('code')}
        />
        <Button type="submit" fullWidth>
          {t(($) => $.activate.confirm)}
        </Button>
      </form>
      <div className={classes.row}>
        <button
          type="button"
          className={classes.link}
          disabled={left > 0 || resend.isPending}
          onClick={() => resend.mutate()}
        >
          {left > 0 ? t(($) => $.auth.sendAgainIn, { seconds: left }) : t(($) => $.auth.sendAgain)}
        </button>
        <button
          type="button"
          className={classes.link}
          onClick={() => void router.navigate({ href: '/?skippedEmailConfirmation=true' })}
        >
          {t(($) => $.activate.skip)}
        </button>
      </div>
    </>
  );
}

/** The code alone, or the link that holds it. */
function codeIn(pasted: string): string {
  return /activation_code=([^&\s]+)/.exec(pasted)?.[1] ?? pasted.trim();
}
