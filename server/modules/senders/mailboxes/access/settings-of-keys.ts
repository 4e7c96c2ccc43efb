import type { CallParsed } from '../../../../../contract/call.ts';
import type { mailboxCalls } from '../../../../../contract/mailboxes/calls.ts';
import { AMAZON_REGION } from '../../../../../contract/mailboxes/schemas.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { MailSettings } from './mail-access.ts';

type Input = CallParsed<(typeof mailboxCalls)['connect']>;
const MISSING = 'Fill this field';

/** How a mailbox is reached by a vendor's keys, not yet sealed; what is missing is named. */
export function settingsOfKeys(input: Input): { email: string; settings: MailSettings } {
  const { integration, email, access_token, access_key_id, secret_access_key, region, imap: reading } = input;
  const needed =
    integration === 'sendgrid' ? { email, access_token } : { email, access_key_id, secret_access_key, region };
  const missing = Object.entries(needed).filter(([, value]) => !value);
  if (missing.length > 0)
    throw refuse('invalid_input', { fields: Object.fromEntries(missing.map(([name]) => [name, MISSING])) });
  if (integration === 'amazon' && !AMAZON_REGION.test(region ?? ''))
    throw refuse('invalid_input', { fields: { region: 'Write it as eu-central-1' } });
  const imap = reading ? { ...placeOf(reading), user: reading.username, password: reading.password } : null;
  const address = email ?? '';
  if (integration === 'sendgrid')
    return { email: address, settings: { kind: 'sendgrid', api_key: access_token ?? '', imap } };
  return {
    email: address,
    settings: {
      kind: 'amazon',
      access_key_id: access_key_id ?? '',
      secret_access_key: secret_access_key ?? '',
      region: region ?? '',
      imap,
    },
  };
}

const placeOf = ({ host, port, security }: NonNullable<Input['imap']>) => ({ host, port, security });
