import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Integration } from '../../../../../../contract/integrations/schemas.ts';
import { inboxQueries } from '../../queries.ts';
import classes from '../composer.module.css';
import type { ComposerSender } from './use-composer-sender.ts';

/** Who writes: the account, its mailbox and its signature, where there is something to choose. */
export function SenderChoice({ sender }: { sender: ComposerSender }) {
  const { t } = useTranslation();
  const { option, ways } = sender;
  const accountId = option?.channel === 'email' ? option.credentials._id : null;
  const { data: all = [] } = useQuery({ ...inboxQueries.mailboxes(accountId ?? ''), enabled: accountId !== null });
  if (!option) return null;
  const look = { size: 'xs', variant: 'unstyled', className: classes.choice } as const;
  const isEmail = option.channel === 'email';
  const down = all.filter(({ _id }) => !option.mailboxes.some((each) => each._id === _id));
  return (
    <div className={classes.sender}>
      <NativeSelect
        {...look}
        aria-label={t(($) => $.inbox.composer.as)}
        value={option.credentials._id}
        data={ways.map(({ credentials }) => ({ value: credentials._id, label: credentials.full_name }))}
        onChange={(event) => sender.setAccount(event.currentTarget.value)}
      />
      {isEmail && option.mailboxes.length > 0 && (
        <NativeSelect
          {...look}
          aria-label={t(($) => $.inbox.composer.mailbox)}
          value={sender.mailboxId}
          data={[
            ...option.mailboxes.map(({ _id, email }) => ({ value: _id, label: email })),
            // not to be chosen, and why
            ...down.map(({ _id, email, ...mailbox }) => ({
              value: _id,
              disabled: true,
              label: `${email}: ${whyDown(t, mailbox)}`,
            })),
          ]}
          onChange={(event) => sender.setMailbox(event.currentTarget.value)}
        />
      )}
      {isEmail && option.signatures.length > 0 && (
        <NativeSelect
          {...look}
          aria-label={t(($) => $.inbox.composer.signature)}
          value={sender.signatureId ?? ''}
          data={[
            { value: '', label: t(($) => $.inbox.composer.noSignature) },
            ...option.signatures.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          onChange={(event) => sender.setSignature(event.currentTarget.value || null)}
        />
      )}
    </div>
  );
}

function whyDown(t: TFunction, { status, guard_pause: pause }: Pick<Integration, 'status' | 'guard_pause'>): string {
  if (status === 'disconnected') return t(($) => $.searches.errors.integrationDown);
  if (status === 'connected') return t(($) => $.mailboxes.states.held);
  return pause ? t(($) => $.mailboxes.states.pausedItself) : t(($) => $.mailboxes.states.paused);
}
