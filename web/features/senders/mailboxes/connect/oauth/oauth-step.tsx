import { Anchor, Button, Loader, TextInput } from '@mantine/core';
import { IconExternalLink, IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../../api/api-error.ts';
import { FormFailure } from '../../../../../ui/form/form-failure.tsx';
import { openUpgrade } from '../../../../money/billing/public.ts';
import { MAILBOX_VENDORS } from '../../mailbox-vendors.ts';
import type { ConnectProps } from '../connect-props.ts';
import classes from '../connect.module.css';
import { OwnerSelect } from '../owner-select.tsx';
import { useSenderName } from '../../use-sender-name.ts';
import { useOauthTab } from './use-oauth-tab.ts';

interface Props extends ConnectProps {
  kind: 'google' | 'microsoft';
  /** With a password instead. */
  onServers: () => void;
}

/** The vendor signs the person in at its own page; here one waits for it. */
export function OauthStep({ kind, mailbox, ownerId, choice, onServers, onBack, onClose }: Props) {
  const { t } = useTranslation();
  const { nameOf, nameOnceOf } = useSenderName();
  const vendor = MAILBOX_VENDORS[kind].name;
  const [senderName, setSenderName] = useState(mailbox?.sender_name ?? nameOf(ownerId));
  const [owner, setOwner] = useState(ownerId);
  const tab = useOauthTab(kind, mailbox);
  const name = senderName.trim();
  const begin = () =>
    tab.start({
      integration: kind,
      ...(owner && { credentials_id: owner }),
      ...(mailbox && { _id: mailbox._id }),
      ...(choice.email && { email: choice.email }),
      ...(name && { sender_name: name }),
    });
  const needsUpgrade = tab.failure?.error instanceof ApiError && tab.failure.error.code === 'upgrade_needed';
  if (tab.connected)
    return (
      <div className={classes.oauth}>
        <p className={classes.waiting} role="status">
          <IconMailCheck size={22} stroke={1.7} aria-hidden />
          {t(($) => $.mailboxes.connectDialog.connected, { email: tab.connected.email })}
        </p>
        <Button onClick={onClose}>{t(($) => $.mailboxes.connectDialog.done)}</Button>
      </div>
    );
  return (
    <>
      <div className={classes.oauth}>
        <p>{t(($) => $.mailboxes.oauth.text, { vendor })}</p>
        {!tab.begun && (
          <>
            <TextInput
              label={t(($) => $.mailboxes.senderName)}
              maxLength={120}
              value={senderName}
              onChange={(event) => setSenderName(event.currentTarget.value)}
            />
            <OwnerSelect
              value={owner}
              onChange={(next) => {
                setSenderName(nameOnceOf(senderName, owner, next));
                setOwner(next);
              }}
            />
          </>
        )}
        {tab.begun && (
          <p className={classes.waiting} role="status">
            <Loader size={18} />
            {t(($) => $.mailboxes.oauth.waiting, { vendor })}
          </p>
        )}
        {tab.begun && (
          <p className={classes.quiet}>
            <Anchor href={tab.begun.url} target="_blank" rel="noreferrer" fz="inherit">
              {t(($) => $.mailboxes.oauth.openAgain)}
            </Anchor>
          </p>
        )}
        <FormFailure text={tab.failure?.text} />
        {needsUpgrade && (
          <Button variant="default" onClick={() => openUpgrade('email_integrations')}>
            {t(($) => $.menu.upgrade)}
          </Button>
        )}
        {tab.failure && !needsUpgrade && (
          <Anchor component="button" type="button" ta="start" fz="sm" onClick={onServers}>
            {t(($) => $.mailboxes.oauth.byPassword)}
          </Anchor>
        )}
      </div>
      <footer className={classes.foot}>
        {onBack && (
          <Anchor component="button" type="button" className={classes.back} onClick={onBack}>
            {t(($) => $.mailboxes.connectDialog.back)}
          </Anchor>
        )}
        <Button variant="default" onClick={onClose}>
          {t(($) => $.preferences.cancel)}
        </Button>
        {!tab.begun && (
          <Button loading={tab.isBusy} rightSection={<IconExternalLink size={15} aria-hidden />} onClick={begin}>
            {t(($) => $.mailboxes.oauth.signIn, { vendor })}
          </Button>
        )}
      </footer>
    </>
  );
}
