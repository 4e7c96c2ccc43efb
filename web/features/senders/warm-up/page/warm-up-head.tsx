import { Button } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Mailbox } from '../../../../../contract/mailboxes/schemas.ts';
import type { WarmUp } from '../../../../../contract/warm-up/schemas.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { StatusPill } from '../../../../ui/display/status-pill.tsx';
import { WARM_UP_STATE_STYLES } from '../words/warm-up-words.ts';
import classes from './warm-up.module.css';

/** What it is doing, on its how manieth day, and the switch. */
export function WarmUpHead({ mailbox: { _id: id, email }, warmUp }: { mailbox: Mailbox; warmUp: WarmUp }) {
  const { t } = useTranslation();
  const isOn = warmUp.settings.is_on;
  const turn = useApiMutation({
    call: () => api.warmUp.update({ id, is_on: !isOn }),
    refresh: ['warmUp', 'mailboxes', 'deliverability'],
    success: isOn ? t(($) => $.warmUp.switchedOff, { email }) : t(($) => $.warmUp.switchedOn, { email }),
  });
  const { tone, name } = WARM_UP_STATE_STYLES[warmUp.state];
  const facts = [
    warmUp.day > 0 && t(($) => $.warmUp.day, { day: warmUp.day }),
    isOn && t(($) => $.warmUp.partners, { count: warmUp.partners }),
  ].filter((fact) => fact !== false);
  return (
    <header className={classes.head}>
      <div>
        <h1>
          {t(($) => $.warmUp.of, { email })}
          <StatusPill tone={tone}>{name(t)}</StatusPill>
        </h1>
        {facts.length > 0 && <p>{facts.join(' · ')}</p>}
      </div>
      <Button
        variant={isOn ? 'default' : 'filled'}
        leftSection={isOn ? <IconPlayerStop size={16} aria-hidden /> : <IconPlayerPlay size={16} aria-hidden />}
        loading={turn.isPending}
        onClick={() => turn.mutate()}
      >
        {isOn ? t(($) => $.warmUp.switchOff) : t(($) => $.warmUp.switchOn)}
      </Button>
    </header>
  );
}
