import { Autocomplete, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConnectedMailbox } from '../../../../../contract/mailboxes/schemas.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useOneAtATime } from '../../../../api/use-one-at-a-time.ts';
import { SecretInput } from '../../../../ui/form/secret-input.tsx';
import type { ConnectProps } from './connect-props.ts';
import classes from './connect.module.css';
import { OwnerSelect } from './owner-select.tsx';
import { type ServerDraft, ServerFields, USUAL_IMAP, USUAL_SMTP } from './server-fields.tsx';
import { StageFrame } from './stages/stage-frame.tsx';
import { useSenderName } from '../use-sender-name.ts';
import { useConnectFailure } from './use-connect-failure.ts';

interface Props extends ConnectProps {
  kind: 'sendgrid' | 'amazon';
}

/** A vendor that sends by keys: SendGrid asks for an access token, Amazon for a pair of keys and a region. */
export function KeysForm({ kind, mailbox, ownerId, choice, onBack, onClose }: Props) {
  const { t } = useTranslation();
  const { nameOf, nameOnceOf } = useSenderName();
  const required = (text: string) => (text.trim() === '' ? t(($) => $.preferences.required) : null);
  const [isSendGrid, isAmazon] = [kind === 'sendgrid', kind === 'amazon'];
  const form = useForm({
    initialValues: {
      email: choice.email,
      sender_name: mailbox?.sender_name ?? nameOf(ownerId),
      access_token: '',
      access_key_id: '',
      secret_access_key: '',
      region: '',
      isHeard: false,
      smtp: USUAL_SMTP,
      imap: USUAL_IMAP as ServerDraft,
      username: choice.email,
      password: '',
      ownerId,
    },
    validate: {
      email: required,
      sender_name: required,
      access_token: (text) => (isSendGrid ? required(text) : null),
      access_key_id: (text) => (isAmazon ? required(text) : null),
      secret_access_key: (text) => (isAmazon ? required(text) : null),
      region: (text) => (isAmazon ? required(text) : null),
      imap: { host: (text, { isHeard }) => (isHeard ? required(text) : null) },
      username: (text, { isHeard }) => (isHeard ? required(text) : null),
      password: (text, { isHeard }) => (isHeard ? required(text) : null),
    },
  });
  const [result, setResult] = useState<ConnectedMailbox | null>(null);
  const failure = useConnectFailure(form, FIELDS);
  const test = useApiMutation({
    call: () => {
      const values = form.getValues();
      setResult(null);
      failure.clear();
      return api.mailboxes.connect({
        integration: kind,
        ...(values.ownerId && { credentials_id: values.ownerId }),
        ...(mailbox && { _id: mailbox._id }),
        email: values.email.trim(),
        sender_name: values.sender_name.trim(),
        ...(isSendGrid && { access_token: values.access_token }),
        ...(isAmazon && {
          access_key_id: values.access_key_id.trim(),
          secret_access_key: values.secret_access_key,
          region: values.region.trim(),
        }),
        ...(values.isHeard && {
          imap: {
            host: values.imap.host.trim(),
            port: values.imap.port,
            security: values.imap.security,
            username: values.username.trim(),
            password: values.password,
          },
        }),
      });
    },
    refresh: ['mailboxes', 'integrations', 'spaces', 'dashboard'],
    onDone: setResult,
    onRefusal: failure.show,
  });
  const submit = useOneAtATime(() => test.mutateAsync());
  const secret = { autoComplete: 'new-password' } as const;
  return (
    <StageFrame
      email={form.values.email}
      form={form.values}
      result={result}
      isBusy={test.isPending}
      failure={failure.text}
      needsUpgrade={failure.needsUpgrade}
      submit={mailbox ? t(($) => $.mailboxes.connectDialog.testAndSave) : t(($) => $.mailboxes.connect)}
      onSubmit={form.onSubmit(() => submit())}
      onTryWith={null}
      onBack={onBack}
      onClose={onClose}
    >
      <TextInput
        type="email"
        maxLength={254}
        readOnly={mailbox !== null}
        label={t(($) => $.mailboxes.connectDialog.address)}
        {...form.getInputProps('email')}
      />
      {isSendGrid && (
        <SecretInput
          {...secret}
          label={t(($) => $.mailboxes.keys.accessToken)}
          description={t(($) => $.mailboxes.keys.accessTokenHint)}
          {...form.getInputProps('access_token')}
        />
      )}
      {isAmazon && (
        <>
          <TextInput
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            label={t(($) => $.mailboxes.keys.accessKeyId)}
            description={t(($) => $.mailboxes.keys.accessKeyIdHint)}
            {...form.getInputProps('access_key_id')}
          />
          <SecretInput
            {...secret}
            label={t(($) => $.mailboxes.keys.secretAccessKey)}
            {...form.getInputProps('secret_access_key')}
          />
          <Autocomplete
            spellCheck={false}
            maxLength={40}
            placeholder="eu-central-1"
            data={REGIONS}
            label={t(($) => $.mailboxes.keys.region)}
            description={t(($) => $.mailboxes.keys.regionHint)}
            {...form.getInputProps('region')}
          />
        </>
      )}
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
      <Switch
        size="sm"
        label={t(($) => $.mailboxes.keys.hear)}
        description={form.values.isHeard ? undefined : t(($) => $.mailboxes.keys.notHeard)}
        {...form.getInputProps('isHeard', { type: 'checkbox' })}
      />
      {form.values.isHeard && (
        <>
          <ServerFields form={form} name="imap" />
          <div className={classes.pair}>
            <TextInput
              maxLength={254}
              autoComplete="off"
              spellCheck={false}
              label={t(($) => $.mailboxes.servers.user)}
              {...form.getInputProps('username')}
            />
            <SecretInput
              {...secret}
              label={t(($) => $.mailboxes.servers.password)}
              {...form.getInputProps('password')}
            />
          </div>
        </>
      )}
    </StageFrame>
  );
}

/** Where Amazon takes mail; one that is newer is typed. */
const REGIONS = [
  'af-south-1',
  'ap-northeast-1',
  'ap-northeast-2',
  'ap-northeast-3',
  'ap-south-1',
  'ap-southeast-1',
  'ap-southeast-2',
  'ap-southeast-3',
  'ca-central-1',
  'eu-central-1',
  'eu-north-1',
  'eu-south-1',
  'eu-west-1',
  'eu-west-2',
  'eu-west-3',
  'il-central-1',
  'me-south-1',
  'sa-east-1',
  'us-east-1',
  'us-east-2',
  'us-west-1',
  'us-west-2',
];

const FIELDS: Record<string, string> = {
  email: 'email',
  sender_name: 'sender_name',
  access_token: 'access_token',
  access_key_id: 'access_key_id',
  secret_access_key: 'secret_access_key',
  region: 'region',
  'imap.host': 'imap.host',
  'imap.port': 'imap.port',
  'imap.username': 'username',
  'imap.password': 'password',
};
