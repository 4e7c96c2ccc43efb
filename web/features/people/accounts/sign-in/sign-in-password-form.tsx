import { Button, PasswordInput, TextInput } from '@mantine/core';
import type { TFunction } from 'i18next';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignInResult } from '../../../../api/create-session.ts';
import { formProblems, retryAfterSeconds } from '../../../../api/form-problems.ts';
import { session } from '../../../../api/session.ts';
import { PageLink } from '../../../../shell/page-link.tsx';
import classes from '../../../../ui/form/card-form.module.css';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { useWait } from '../../../../ui/time/use-wait.ts';
import { looksLikeEmail } from '../looks-like-email.ts';

interface Problems {
  email?: string;
  password?: string;
  /** What concerns no single field. */
  form?: string | null;
}

/** Two fields by hand: a form library would add 8 kB to the first load of everyone. */
export function SignInPasswordForm({ onEntered }: { onEntered: (entered: SignInResult) => Promise<void> }) {
  const { t } = useTranslation();
  const [problems, setProblems] = useState<Problems>({});
  const [isSending, setSending] = useState(false);
  const { left, wait } = useWait();

  const signIn = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (left > 0) return;
    const typed = readForm(event.currentTarget);
    const found = problemsOf(t, typed);
    setProblems(found);
    const first = (['email', 'password'] as const).find((name) => found[name]);
    if (first) return event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    setSending(true);
    try {
      await onEntered(await session.signIn(typed));
    } catch (error) {
      wait(retryAfterSeconds(error));
      const { fields, form } = formProblems(t, error, ['email', 'password']);
      setProblems({ ...fields, form });
    } finally {
      setSending(false);
    }
  };
  const clear = (name: 'email' | 'password') => () => setProblems((now) => ({ ...now, [name]: undefined }));

  return (
    <form noValidate onSubmit={signIn} className={classes.form}>
      <TextInput
        name="email"
        type="email"
        label={t(($) => $.auth.email)}
        error={problems.email}
        onChange={clear('email')}
        autoComplete="username"
        autoFocus
      />
      <PasswordInput
        name="password"
        label={t(($) => $.auth.password)}
        error={problems.password}
        onChange={clear('password')}
        autoComplete="current-password"
        visibilityToggleButtonProps={{
          'aria-label': t(($) => $.auth.showCharacters),
          'aria-hidden': false,
          tabIndex: 0,
        }}
      />
      <FormFailure text={problems.form} />
      <Button type="submit" fullWidth loading={isSending} disabled={left > 0}>
        {left > 0 ? t(($) => $.auth.tryAgainIn, { seconds: left }) : t(($) => $.auth.signIn)}
      </Button>
      <PageLink
        href="/auth/forgot-password"
        className={classes.link}
        style={{ justifySelf: 'center', fontSize: 'var(--text-sm)' }}
      >
        {t(($) => $.auth.forgot)}
      </PageLink>
    </form>
  );
}

function readForm(form: HTMLFormElement): { email: string; password: string } {
  const value = (name: string) => form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? '';
  return { email: value('email').trim(), password: value('password') };
}

function problemsOf(t: TFunction, { email, password }: { email: string; password: string }): Problems {
  const required = t(($) => $.auth.required);
  return {
    email: email === '' ? required : looksLikeEmail(email) ? undefined : t(($) => $.auth.invalidEmail),
    password: password === '' ? required : undefined,
  };
}
