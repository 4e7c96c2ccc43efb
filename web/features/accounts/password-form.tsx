import { Button, PasswordInput, TextInput } from '@mantine/core';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { session } from '../../api/session.ts';
import { errorText } from '../../api/error-text.ts';
import { safeRedirect } from '../../shell/safe-redirect.ts';
import { isEmail } from './is-email.ts';
import classes from './sign-in-page.module.css';

const route = getRouteApi('/auth/sign-in');

interface Problems {
  email?: string;
  password?: string;
  /** What concerns no single field. */
  form?: string;
}

/** Two fields by hand: a form library would add 8 kB to the first load of everyone. */
export function PasswordForm() {
  const { t } = useTranslation();
  const router = useRouter();
  const { redirect } = route.useSearch();
  const [problems, setProblems] = useState<Problems>({});
  const [isSending, setSending] = useState(false);

  const signIn = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = readForm(event.currentTarget);
    const found = problemsOf(t, typed);
    setProblems(found);
    const first = (['email', 'password'] as const).find((name) => found[name]);
    if (first) return event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    setSending(true);
    try {
      await session.signIn(typed);
      await router.navigate({ href: safeRedirect(redirect), replace: true });
    } catch (error) {
      setProblems(problemsOfError(t, error));
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
      {problems.form && (
        <p className={classes.failure} role="alert">
          {problems.form}
        </p>
      )}
      <Button type="submit" fullWidth loading={isSending}>
        {t(($) => $.auth.signIn)}
      </Button>
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
    email: email === '' ? required : isEmail(email) ? undefined : t(($) => $.auth.invalidEmail),
    password: password === '' ? required : undefined,
  };
}

function problemsOfError(t: TFunction, error: unknown): Problems {
  const { email, password } = error instanceof ApiError ? error.fields : {};
  return email || password ? { email, password } : { form: errorText(t, error) };
}
