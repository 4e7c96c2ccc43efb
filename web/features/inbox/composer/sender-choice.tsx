import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { WritingWay } from '../../../../contract/inbox.ts';
import classes from './composer.module.css';

interface Props {
  ways: readonly WritingWay[];
  way: WritingWay;
  mailboxId: string | undefined;
  signatureId: string | undefined;
  onAccount: (id: string) => void;
  onMailbox: (id: string) => void;
  onSignature: (id: string | undefined) => void;
}

/** Who writes: the account, its mailbox and its signature, where there is something to choose. */
export function SenderChoice(props: Props) {
  const { ways, way, mailboxId, signatureId, onAccount, onMailbox, onSignature } = props;
  const { t } = useTranslation();
  const look = { size: 'xs', variant: 'unstyled', className: classes.choice } as const;
  const isEmail = way.channel === 'email';
  return (
    <div className={classes.sender}>
      <NativeSelect
        {...look}
        aria-label={t(($) => $.inbox.composer.as)}
        value={way.credentials._id}
        data={ways.map(({ credentials }) => ({ value: credentials._id, label: credentials.full_name }))}
        onChange={(event) => onAccount(event.currentTarget.value)}
      />
      {isEmail && way.mailboxes.length > 0 && (
        <NativeSelect
          {...look}
          aria-label={t(($) => $.inbox.composer.mailbox)}
          value={mailboxId ?? way.mailboxes[0]?._id}
          data={way.mailboxes.map(({ _id, email }) => ({ value: _id, label: email }))}
          onChange={(event) => onMailbox(event.currentTarget.value)}
        />
      )}
      {isEmail && way.signatures.length > 0 && (
        <NativeSelect
          {...look}
          aria-label={t(($) => $.inbox.composer.signature)}
          value={signatureId ?? ''}
          data={[
            { value: '', label: t(($) => $.inbox.composer.noSignature) },
            ...way.signatures.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          onChange={(event) => onSignature(event.currentTarget.value || undefined)}
        />
      )}
    </div>
  );
}
