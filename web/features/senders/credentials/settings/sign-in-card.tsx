import { Button, Loader } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconHandStop, IconPoint } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { noticesOf } from '../../../../../contract/credentials/state.ts';
import type { Credential } from '../../../../../contract/credentials/schemas.ts';
import { useBrand } from '../../../../brand/use-brand.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { useNow } from '../../../../ui/time/use-now.ts';
import { useAnswerTimeout } from '../verify/use-answer-timeout.ts';
import { NoticeAction } from './notice-action.tsx';
import own from './sign-in-card.module.css';
import { type SignInProgressStep, signInSteps, type StepState } from './sign-in-steps.ts';
import { STEP_MESSAGE_TEXTS, SIGN_IN_STEP_TEXTS } from './sign-in-texts.ts';
import { useSignInAgain } from './use-sign-in-again.ts';

/** The sign-in as a line of steps, followed live, with what is asked of the person now. */
export function SignInCard({ account }: { account: Credential }) {
  const { t } = useTranslation();
  const now = new Date(useNow());
  const steps = signInSteps(account, now);
  const isUnderWay = steps.some(({ state }) => state === 'running');
  const isSilent = useAnswerTimeout(isUnderWay, account.version);
  // The extension signs in by itself, unless it was sent to sleep or its session ended.
  const canSignIn = account.automation_type === 'cloud' || steps.some(({ state }) => state === 'asks');
  // What opens a window comes first: everything else is the button beside it.
  const asked = noticesOf(account, now).find(({ modal, type }) => modal !== null && type === 'danger');
  return (
    <SectionCard
      title={t(($) => $.connection.state)}
      hint={isUnderWay && !isSilent ? t(($) => $.connection.followed) : undefined}
      actions={
        <>
          {asked && !isUnderWay && <NoticeAction account={account} notice={asked} />}
          {canSignIn && <Reconnect account={account} steps={steps} isSilent={isSilent} />}
        </>
      }
    >
      <ol className={own.steps} aria-live="polite">
        {steps.map((step) => (
          <Step key={step.step} account={account} {...step} />
        ))}
      </ol>
    </SectionCard>
  );
}

function Step({ account, step, state, says }: { account: Credential } & SignInProgressStep) {
  const { t } = useTranslation();
  const { network } = useBrand().words;
  const { moment } = useFormats();
  return (
    <li className={own.step} data-state={state}>
      <span className={own.mark}>
        <Mark state={state} />
      </span>
      <div>
        <strong>{SIGN_IN_STEP_TEXTS[step](t)}</strong>
        <span>{STEP_MESSAGE_TEXTS[says](t, { account, network, moment })}</span>
      </div>
    </li>
  );
}

function Mark({ state }: { state: StepState }) {
  const { t } = useTranslation();
  switch (state) {
    case 'done':
      return <IconCheck size={14} stroke={2.4} role="img" aria-label={t(($) => $.connection.marks.done)} />;
    case 'running':
      return <Loader size={14} role="img" aria-label={t(($) => $.connection.marks.running)} />;
    case 'asks':
      return <IconHandStop size={14} stroke={2} role="img" aria-label={t(($) => $.connection.marks.asks)} />;
    case 'failed':
      return <IconAlertCircle size={14} stroke={2} role="img" aria-label={t(($) => $.connection.marks.failed)} />;
    case 'later':
      return <IconPoint size={14} role="img" aria-label={t(($) => $.connection.marks.later)} />;
  }
}

function Reconnect({
  account,
  steps,
  isSilent,
}: {
  account: Credential;
  steps: SignInProgressStep[];
  isSilent: boolean;
}) {
  const { t } = useTranslation();
  const signIn = useSignInAgain(account);
  const isUnderWay = !isSilent && steps.some(({ state }) => state === 'running');
  return (
    <Button size="xs" loading={signIn.isPending || isUnderWay} onClick={() => signIn.mutate()}>
      {isSilent
        ? t(($) => $.connection.retry)
        : steps.some(({ says }) => says === 'check_in_app')
          ? t(($) => $.accountSettings.actions.checkAgain)
          : t(($) => $.accountSettings.actions.signIn)}
    </Button>
  );
}
