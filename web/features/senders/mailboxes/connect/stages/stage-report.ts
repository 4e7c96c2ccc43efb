import type { TestedMailStage } from '../../../../../../contract/mailboxes/schemas.ts';
import type { ServerDraft } from '../server-fields.tsx';

/** What was typed, of which the secrets are left out. */
export interface ReportedForm {
  smtp: ServerDraft;
  isHeard: boolean;
  imap: ServerDraft;
  username: string;
  password: string;
  access_token?: string;
  secret_access_key?: string;
}

const HIDDEN = '•••';
const written = (name: string, { host, port, security }: ServerDraft) => `${name}: ${host}:${port} (${security})`;

/** For whoever runs the mail: what was tried and what each stage came to, in words that servers speak. */
export function stageReport(email: string, form: ReportedForm, stages: readonly TestedMailStage[]): string {
  const lines = [
    email,
    ...(form.smtp.host ? [written('SMTP', form.smtp)] : []),
    ...(form.isHeard && form.imap.host ? [written('IMAP', form.imap)] : []),
    ...(form.username ? [`User: ${form.username}`] : []),
    '',
    ...stages.map(
      ({ stage, is_good, took_ms, detail }) =>
        `${is_good ? 'ok' : 'FAILED'} ${stage} (${took_ms} ms): ${detail || 'none'}`,
    ),
  ];
  const secrets = [form.password, form.access_token, form.secret_access_key].filter((text) => text);
  // a server may repeat what it was told
  return secrets.reduce<string>((text, secret) => text.replaceAll(secret!, HIDDEN), lines.join('\n'));
}
