import type { MailSettings } from '../../../server/modules/senders/mailboxes/access/mail-access.ts';
import { WORLD_AMAZON, WORLD_SENDGRID_KEY } from '../../../server/world/mail/client.ts';

/** How mailboxes reach the vendors of the synthetic world. */
export const VENDOR_SETTINGS: Record<'sendgrid' | 'amazon', MailSettings> = {
  sendgrid: { kind: 'sendgrid', api_key: WORLD_SENDGRID_KEY, imap: null },
  amazon: {
    kind: 'amazon',
    access_key_id: WORLD_AMAZON.accessKeyId,
    secret_access_key: WORLD_AMAZON.secretAccessKey,
    region: 'eu-central-1',
    imap: null,
  },
};
