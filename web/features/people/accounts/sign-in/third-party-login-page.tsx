import '@mantine/core/styles.layer.css';
import { Button, Loader } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../api/api-error.ts';
import { api } from '../../../../api/api.ts';
import type { SignInResult } from '../../../../api/create-session.ts';
import { errorText } from '../../../../api/error-text.ts';
import { session } from '../../../../api/session.ts';
import { useBrand } from '../../../../brand/use-brand.ts';
import { usePageTitle } from '../../../../brand/use-page-title.ts';
import { CardTitles } from '../../../../ui/form/card-titles.tsx';
import classes from '../../../../ui/form/card-form.module.css';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { requestCrmSession } from './request-crm-session.ts';
import { SignInPasswordForm } from './sign-in-password-form.tsx';
import { SecondStepForm } from './second-step-form.tsx';

type State =
  | { kind: 'waiting' }
  | { kind: 'refused'; text: string }
  /** There is an account with this address: whose it is shows it once. */
  | { kind: 'sign_in'; text: string; sealed: string }
  /** With what the CRM has sealed where this is the sign-in to an account that is to be connected. */
  | { kind: 'second_step'; challenge: string; sealed: string | null };

/** Inside a connected CRM: its page hands over who is signed in there, and they are signed in here. */
export function ThirdPartyLoginPage() {
  const { t } = useTranslation();
  const brand = useBrand();
  const router = useRouter();
  const queryClient = useQueryClient();
  const [round, setRound] = useState(0);
  const [state, setState] = useState<State>({ kind: 'waiting' });
  const isEmbedded = window.parent !== window;
  usePageTitle(t(($) => $.external.crmTitle));

  const goHome = () => {
    // Who is signed in there may be another person than was here before.
    queryClient.clear();
    return router.navigate({ href: '/', replace: true });
  };
  /** What the page shows next; null while the person is on their way in. */
  const enter = async (sealed: string | null): Promise<State | null> => {
    if (sealed === null) return { kind: 'refused', text: t(($) => $.external.crmSilent) };
    try {
      const { user, challenge } = await session.enter(() => api.accounts.crmLogin({ session: sealed }));
      if (!user) return { kind: 'second_step', challenge, sealed: null };
      await goHome();
      return null;
    } catch (error) {
      const text = errorText(t, error);
      const isKnown = error instanceof ApiError && error.code === 'sign_in_to_connect';
      return isKnown ? { kind: 'sign_in', text, sealed } : { kind: 'refused', text };
    }
  };
  const enterAtOnce = useEffectEvent(enter);
  const connect = async (sealed: string, { user, challenge }: SignInResult) => {
    const shown = user ? await enter(sealed) : ({ kind: 'second_step', challenge, sealed } as const);
    if (shown) setState(shown);
  };
  useEffect(() => {
    if (!isEmbedded) return;
    const left = new AbortController();
    void requestCrmSession(window, left.signal)
      .then((sealed) => (left.signal.aborted ? null : enterAtOnce(sealed)))
      .then((shown) => shown && setState(shown));
    return () => left.abort();
  }, [isEmbedded, round]);
  const retry = () => {
    setState({ kind: 'waiting' });
    setRound(round + 1);
  };

  if (!isEmbedded)
    return (
      <>
        <CardTitles
          title={t(($) => $.external.crmTitle)}
          text={t(($) => $.external.crmOutside, { brand: brand.name })}
        />
        <Button renderRoot={(props) => <Link {...props} to="/auth/sign-in" />}>{t(($) => $.auth.backToSignIn)}</Button>
      </>
    );
  if (state.kind === 'second_step')
    return (
      <SecondStepForm
        challenge={state.challenge}
        onEntered={(entered) => (state.sealed === null ? goHome() : connect(state.sealed, entered))}
        onBack={retry}
      />
    );
  if (state.kind === 'sign_in')
    return (
      <>
        <CardTitles title={t(($) => $.external.crmTitle)} text={state.text} />
        <SignInPasswordForm onEntered={(entered) => connect(state.sealed, entered)} />
      </>
    );
  return (
    <>
      <CardTitles
        title={t(($) => $.external.crmTitle)}
        text={state.kind === 'waiting' ? t(($) => $.external.crmWaiting) : undefined}
      />
      {state.kind === 'waiting' ? (
        <Loader role="status" aria-label={t(($) => $.ui.loading)} />
      ) : (
        <div className={classes.form}>
          <FormFailure text={state.text} />
          <Button onClick={retry}>{t(($) => $.pageError.retry)}</Button>
        </div>
      )}
    </>
  );
}
