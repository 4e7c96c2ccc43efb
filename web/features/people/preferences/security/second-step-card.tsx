import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '../../../../../contract/accounts/people.ts';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { StatusPill } from '../../../../ui/display/status-pill.tsx';
import { EndSecondStep } from './end-second-step.tsx';
import { SetUpSecondStep } from './set-up-second-step.tsx';

export function SecondStepCard({ user }: { user: User }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'set up' | 'end' | null>(null);
  const close = () => setOpen(null);
  const isOn = user.has_second_step;
  return (
    <>
      <SectionCard
        title={t(($) => $.security.secondStep)}
        hint={user.has_password ? t(($) => $.security.secondStepHint) : t(($) => $.security.needsPassword)}
        actions={
          <>
            {isOn && <StatusPill tone="green">{t(($) => $.security.on)}</StatusPill>}
            <Button
              variant={isOn ? 'default' : 'filled'}
              size="xs"
              disabled={!user.has_password}
              onClick={() => setOpen(isOn ? 'end' : 'set up')}
            >
              {isOn ? t(($) => $.security.turnOff) : t(($) => $.security.setUp)}
            </Button>
          </>
        }
      />
      {open && (
        <Modal
          opened
          onClose={close}
          // The recovery codes are shown once: a stray click beside them must not close them.
          closeOnClickOutside={open === 'end'}
          title={open === 'end' ? t(($) => $.security.turnOffTitle) : t(($) => $.security.setUpTitle)}
          closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
        >
          {open === 'end' ? <EndSecondStep onDone={close} /> : <SetUpSecondStep onDone={close} />}
        </Modal>
      )}
    </>
  );
}
