import { Button, Modal } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { verificationOf } from '../../../../../contract/credentials/state.ts';
import type { Credential, TwoFactor } from '../../../../../contract/credentials/schemas.ts';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { StatusPill } from '../../../../ui/display/status-pill.tsx';
import type { Tone } from '../../../../ui/display/tones.ts';
import { useNow } from '../../../../ui/time/use-now.ts';
import { openCredentialModal } from '../open-credential-modal.ts';
import { TwoFactorForm } from '../verify/two-factor-form.tsx';
import { VerificationSteps } from '../verify/verification-steps.tsx';
import classes from './account-settings.module.css';

/** The two-step sign-in of the account: Microsoft's is the only one there is. */
export function TwoFactorCard({ account }: { account: Credential }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { two_factor: given, required_2fa: isRequired } = account;
  const state = stateOf(t, given, isRequired);
  const hasOne = given !== null && given.username !== '';
  return (
    <SectionCard
      title={t(($) => $.connection.twoFactor)}
      hint={t(($) => $.connection.twoFactorHint)}
      actions={state && <StatusPill tone={state.tone}>{state.text}</StatusPill>}
    >
      <div className={classes.form}>
        <p className={classes.text}>
          {hasOne
            ? t(($) => $.connection.twoFactorOf, { email: given.username })
            : t(($) => $.connection.twoFactorNone)}
        </p>
        <div className={classes.buttons}>
          <Button
            size="xs"
            variant="default"
            onClick={() => (isRequired ? openCredentialModal('two-factor', account._id) : setOpen(true))}
          >
            {hasOne ? t(($) => $.connection.twoFactorChange) : t(($) => $.connection.twoFactorSet)}
          </Button>
        </div>
      </div>
      {isOpen && <TwoFactorModal account={account} onClose={() => setOpen(false)} />}
    </SectionCard>
  );
}

/** Set ahead of being asked for: the form first, then the sign-in that begins with it. */
function TwoFactorModal({ account, onClose }: { account: Credential; onClose: () => void }) {
  const { t } = useTranslation();
  const [wasSent, setSent] = useState(false);
  const now = new Date(useNow());
  if (!wasSent && verificationOf(account, now) === 'syncing') setSent(true);
  return (
    <Modal
      opened
      size={500}
      onClose={onClose}
      closeOnClickOutside={false}
      title={t(($) => $.connection.twoFactor)}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
    >
      {wasSent ? <VerificationSteps account={account} onLeave={onClose} /> : <TwoFactorForm account={account} />}
    </Modal>
  );
}

function stateOf(t: TFunction, given: TwoFactor | null, isRequired: boolean): { tone: Tone; text: string } | null {
  if (given?.temporary_locked_at) return { tone: 'red', text: t(($) => $.connection.twoFactorLocked) };
  if (given?.update_password) return { tone: 'amber', text: t(($) => $.connection.twoFactorUpdate) };
  if (given?.status === 'invalid') return { tone: 'red', text: t(($) => $.connection.twoFactorInvalid) };
  if (given?.status === 'failed') return { tone: 'red', text: t(($) => $.connection.twoFactorFailed) };
  if (isRequired) return { tone: 'amber', text: t(($) => $.connection.twoFactorRequired) };
  return given?.username ? { tone: 'green', text: t(($) => $.connection.twoFactorOn) } : null;
}
