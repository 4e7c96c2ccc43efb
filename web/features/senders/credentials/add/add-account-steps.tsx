import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './add-account.module.css';
import { adjacentStep, newCredentialDraft, type AddCredentialStep } from './credential-draft.ts';
import { ExtensionStep } from './extension-step.tsx';
import { HoursStep } from './hours-step.tsx';
import { LocationStep } from './location/location-step.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { NetworkSignInStep } from './network-sign-in-step.tsx';
import { StepBar } from './step-bar.tsx';
import type { StepProps } from './step-props.ts';
import { TypeStep } from './type-step.tsx';
import { VerifyStep } from './verify-step.tsx';

export function AddAccountSteps(props: Pick<StepProps, 'draft' | 'onChange' | 'onDone'>) {
  const { draft, onChange } = props;
  const [refused, onRefused] = useState<StepProps['refused']>({});
  const go = (step: AddCredentialStep) => onChange({ step });
  const step: StepProps = {
    ...props,
    refused,
    onRefused,
    goOn: () => go(adjacentStep(draft, 1)),
    goBack: () => go(adjacentStep(draft, -1)),
  };
  return (
    <>
      <StepBar draft={draft} onGo={go} />
      <CurrentStep {...step} />
    </>
  );
}

function CurrentStep(props: StepProps) {
  const { draft } = props;
  switch (draft.step) {
    case 'type':
      return <TypeStep {...props} />;
    case 'location':
      return <LocationStep {...props} />;
    case 'hours':
      return <HoursStep {...props} />;
    case 'sign_in':
      if (draft.accountId) return <SignInAgain {...props} accountId={draft.accountId} />;
      return draft.automation === 'cloud' ? <NetworkSignInStep {...props} /> : <ExtensionStep {...props} />;
    case 'verify':
      return draft.accountId ? <VerifyStep {...props} accountId={draft.accountId} /> : <WrongBlock {...props} />;
    default:
      return <WrongBlock {...props} />;
  }
}

function WrongBlock({ draft, onChange }: StepProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.content}>
      <Alert color="red" role="alert" title={t(($) => $.addAccount.wrongBlock)}>
        {t(($) => $.addAccount.wrongBlockText)}
      </Alert>
      <Button variant="default" onClick={() => onChange(newCredentialDraft(draft.timezone, draft.location.country))}>
        {t(($) => $.addAccount.startOver)}
      </Button>
    </div>
  );
}
