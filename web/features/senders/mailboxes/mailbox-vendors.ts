import {
  IconBrandAws,
  IconBrandGoogle,
  IconBrandOffice,
  IconMail,
  IconMailBolt,
  IconMailForward,
  IconServer,
} from '@tabler/icons-react';
import type { Mailbox } from '../../../../contract/mailboxes/schemas.ts';
import type { Tone } from '../../../ui/display/tones.ts';

/** Vendors bear the same name in every language. */
export const MAILBOX_VENDORS: Record<Mailbox['type'], { name: string; icon: typeof IconMail; tone: Tone }> = {
  google: { name: 'Google', icon: IconBrandGoogle, tone: 'blue' },
  microsoft: { name: 'Microsoft 365', icon: IconBrandOffice, tone: 'red' },
  smtp: { name: 'SMTP', icon: IconMail, tone: 'grey' },
  exchange: { name: 'Exchange', icon: IconServer, tone: 'violet' },
  sendgrid: { name: 'SendGrid', icon: IconMailForward, tone: 'green' },
  amazon: { name: 'Amazon SES', icon: IconBrandAws, tone: 'amber' },
  ai_email_service: { name: 'AI Email', icon: IconMailBolt, tone: 'violet' },
};

/** Those that one signs in to at the vendor's own page. */
export const isByOauth = (type: Mailbox['type']): type is 'google' | 'microsoft' =>
  type === 'google' || type === 'microsoft';
