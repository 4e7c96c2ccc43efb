import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './composer.module.css';
import type { ComposerSender } from './use-composer-sender.ts';

/** Who writes: the account, its mailbox and its signature, where there is something to choose. */
export function SenderChoice({ sender }: { sender: ComposerSender }) {
  const { t } = useTranslation();
  const { option, ways } = sender;
  if (!option) return null;
  const look = { size: 'xs', variant: 'unstyled', className: classes.choice } as const;
  const isEmail = option.channel === 'email';
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
          data={option.mailboxes.map(({ _id, email }) => ({ value: _id, label: email }))}
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
