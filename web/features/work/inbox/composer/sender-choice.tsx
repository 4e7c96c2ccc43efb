import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './composer.module.css';
import type { Sender } from './use-sender.ts';

/** Who writes: the account, its mailbox and its signature, where there is something to choose. */
export function SenderChoice({ sender }: { sender: Sender }) {
  const { t } = useTranslation();
  const { way, ways } = sender;
  if (!way) return null;
  const look = { size: 'xs', variant: 'unstyled', className: classes.choice } as const;
  const isEmail = way.channel === 'email';
  return (
    <div className={classes.sender}>
      <NativeSelect
        {...look}
        aria-label={t(($) => $.inbox.composer.as)}
        value={way.credentials._id}
        data={ways.map(({ credentials }) => ({ value: credentials._id, label: credentials.full_name }))}
        onChange={(event) => sender.setAccount(event.currentTarget.value)}
      />
      {isEmail && way.mailboxes.length > 0 && (
        <NativeSelect
          {...look}
          aria-label={t(($) => $.inbox.composer.mailbox)}
          value={sender.mailboxId}
          data={way.mailboxes.map(({ _id, email }) => ({ value: _id, label: email }))}
          onChange={(event) => sender.setMailbox(event.currentTarget.value)}
        />
      )}
      {isEmail && way.signatures.length > 0 && (
        <NativeSelect
          {...look}
          aria-label={t(($) => $.inbox.composer.signature)}
          value={sender.signatureId ?? ''}
          data={[
            { value: '', label: t(($) => $.inbox.composer.noSignature) },
            ...way.signatures.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          onChange={(event) => sender.setSignature(event.currentTarget.value || null)}
        />
      )}
    </div>
  );
}
