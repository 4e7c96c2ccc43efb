import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { MAIL_SECURITIES } from '../../../../../contract/mailboxes/schemas.ts';
import { WholeNumberInput } from '../../../../ui/form/whole-number-input.tsx';
import classes from './connect.module.css';

/** A server in a form: its name, port and how the conversation is kept secret. */
export interface ServerDraft {
  host: string;
  port: number;
  security: (typeof MAIL_SECURITIES)[number];
}

/** The usual ports of each security. */
const PORTS = {
  smtp: { tls: 465, starttls: 587, none: 25 },
  imap: { tls: 993, starttls: 143, none: 143 },
} as const;

export const USUAL_SMTP: ServerDraft = { host: '', port: 587, security: 'starttls' };
export const USUAL_IMAP: ServerDraft = { host: '', port: 993, security: 'tls' };

interface Props<Values extends Record<string, unknown>> {
  form: UseFormReturnType<Values>;
  /** Its place in the form. */
  name: 'smtp' | 'imap';
}

export function ServerFields<Values extends Record<string, unknown>>({ form, name }: Props<Values>) {
  const { t } = useTranslation();
  const server = (form.values as unknown as Record<typeof name, ServerDraft>)[name];
  const set = (field: string, value: unknown) => form.setFieldValue(`${name}.${field}` as never, value as never);
  const title = name === 'smtp' ? t(($) => $.mailboxes.servers.sending) : t(($) => $.mailboxes.servers.reading);
  return (
    <div className={classes.server}>
      <TextInput
        label={title}
        maxLength={253}
        autoComplete="off"
        spellCheck={false}
        value={server.host}
        error={form.errors[`${name}.host`]}
        onChange={(event) => set('host', event.currentTarget.value)}
      />
      <WholeNumberInput
        label={t(($) => $.mailboxes.servers.port)}
        aria-label={`${title}: ${t(($) => $.mailboxes.servers.port)}`}
        min={1}
        max={65_535}
        hideControls
        thousandSeparator=""
        value={server.port}
        error={form.errors[`${name}.port`]}
        onChange={(port) => port !== null && set('port', port)}
      />
      <NativeSelect
        label={t(($) => $.mailboxes.servers.security)}
        aria-label={`${title}: ${t(($) => $.mailboxes.servers.security)}`}
        value={server.security}
        data={MAIL_SECURITIES.map((value) => ({
          value,
          label: { tls: 'TLS', starttls: 'STARTTLS', none: t(($) => $.mailboxes.servers.none) }[value],
        }))}
        onChange={(event) => {
          const security = event.currentTarget.value as ServerDraft['security'];
          // a port that is usual for what it was goes along
          if (server.port === PORTS[name][server.security]) set('port', PORTS[name][security]);
          set('security', security);
        }}
      />
    </div>
  );
}
