import { Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConnectedMailbox, MailboxDetails } from '../../../../../contract/mailboxes/schemas.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useOneAtATime } from '../../../../api/use-one-at-a-time.ts';
import { SecretInput } from '../../../../ui/form/secret-input.tsx';
import type { ConnectProps } from './connect-props.ts';
import classes from './connect.module.css';
import { GuessNote } from './guess-note.tsx';
import { OwnerSelect } from './owner-select.tsx';
import { type ServerDraft, ServerFields, USUAL_IMAP, USUAL_SMTP } from './server-fields.tsx';
import { StageFrame } from './stages/stage-frame.tsx';
import { useSenderName } from '../use-sender-name.ts';
import { useConnectFailure } from './use-connect-failure.ts';

interface Props extends ConnectProps {
  kind: 'smtp' | 'exchange' | 'google' | 'microsoft';
  servers: MailboxDetails['servers'];
}

/** The mail's servers on the left, what each stage of the test came to on the right. */
export function ServersForm({ id, kind, mailbox, servers, ownerId, choice, onBack, onClose }: Props) {
  const { t } = useTranslation();
  const { nameOf, nameOnceOf } = useSenderName();
  const { guess } = choice;
  const required = (text: string) => (text.trim() === '' ? t(($) => $.preferences.required) : null);
  const form = useForm({
    initialValues: {
      email: choice.email,
      sender_name: mailbox?.sender_name ?? nameOf(ownerId),
      smtp: (servers?.smtp ?? guess?.smtp ?? USUAL_SMTP) as ServerDraft,
      isHeard: servers ? servers.imap !== null : true,
      imap: (servers?.imap ?? guess?.imap ?? USUAL_IMAP) as ServerDraft,
      username: servers?.username ?? guess?.username ?? choice.email,
      password: '',
      ownerId,
    },
    validate: {
      email: required,
      sender_name: required,
      username: required,
      password: (text) => (mailbox && servers ? null : required(text)),
      smtp: { host: required },
      imap: { host: (text, { isHeard }) => (isHeard ? required(text) : null) },
    },
  });
  const [result, setResult] = useState<ConnectedMailbox | null>(null);
  const failure = useConnectFailure(form, FIELDS);
  const test = useApiMutation({
    call: () => {
      const { email, sender_name, smtp, imap, isHeard, username, password, ownerId: owner } = form.getValues();
      setResult(null);
      failure.clear();
      return api.mailboxes.addServers({
        type: kind,
        id,
        ...(owner && { credentials_id: owner }),
        email: email.trim(),
        sender_name: sender_name.trim(),
        host: smtp.host.trim(),
        port: smtp.port,
        secure: smtp.security,
        username: username.trim(),
        ...(password !== '' && { password }),
        imap_host: isHeard ? imap.host.trim() : null,
        ...(isHeard && { imap_port: imap.port, imap_secure: imap.security }),
      });
    },
    refresh: ['mailboxes', 'integrations', 'spaces', 'dashboard'],
    onDone: setResult,
    onRefusal: failure.show,
  });
  const submit = useOneAtATime(() => test.mutateAsync());
  const tryWith = (password: string) => {
    form.setFieldValue('password', password);
    submit();
  };
  const isNew = mailbox === null;
  return (
    <StageFrame
      email={form.values.email}
      form={form.values}
      result={result}
      isBusy={test.isPending}
      failure={failure.text}
      needsUpgrade={failure.needsUpgrade}
      submit={isNew ? t(($) => $.mailboxes.connect) : t(($) => $.mailboxes.connectDialog.testAndSave)}
      onSubmit={form.onSubmit(() => submit())}
      onTryWith={tryWith}
      onBack={onBack}
      onClose={onClose}
    >
      {guess && <GuessNote guess={guess} />}
      {isNew && (
        <TextInput
          type="email"
          maxLength={254}
          label={t(($) => $.mailboxes.connectDialog.address)}
          {...form.getInputProps('email')}
        />
      )}
      <ServerFields form={form} name="smtp" />
      {form.values.isHeard && <ServerFields form={form} name="imap" />}
      <Switch
        size="sm"
        label={t(($) => $.mailboxes.servers.hear)}
        description={form.values.isHeard ? undefined : t(($) => $.mailboxes.servers.notHeard)}
        {...form.getInputProps('isHeard', { type: 'checkbox' })}
      />
      <div className={classes.pair}>
        <TextInput
          maxLength={254}
          autoComplete="off"
          spellCheck={false}
          label={t(($) => $.mailboxes.servers.user)}
          {...form.getInputProps('username')}
        />
        <SecretInput
          autoComplete="new-password"
          label={t(($) => $.mailboxes.servers.password)}
          placeholder={mailbox && servers ? t(($) => $.mailboxes.servers.unchanged) : undefined}
          {...form.getInputProps('password')}
        />
      </div>
      <TextInput maxLength={120} label={t(($) => $.mailboxes.senderName)} {...form.getInputProps('sender_name')} />
      <OwnerSelect
        value={form.values.ownerId}
        onChange={(owner) =>
          form.setValues(({ sender_name: name = '', ownerId: before = null }) => ({
            ownerId: owner,
            sender_name: nameOnceOf(name, before, owner),
          }))
        }
      />
    </StageFrame>
  );
}

/** What the server calls the fields of the form. */
const FIELDS: Record<string, string> = {
  email: 'email',
  sender_name: 'sender_name',
  username: 'username',
  password: 'password',
  host: 'smtp.host',
  port: 'smtp.port',
  imap_host: 'imap.host',
  imap_port: 'imap.port',
};
