import type { Mail } from '../../../../contract/mails/schemas.ts';
import type { TokenActor } from '../../../core/auth/actor.ts';
import type { PlatformTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import type { Services } from '../../../core/services.ts';
import { hasDemoOutbox } from '../whitelabel/has-demo-outbox.ts';
import { countMails, type MailRow, mailsPage } from './queries.ts';

interface Asked {
  to?: string;
  offset?: number;
  skip?: number;
  limit: number;
}
interface MailsPage {
  items: Mail[];
  total: number;
  offset: number;
  limit: number;
}

export async function listMails(tx: PlatformTx, _actor: unknown, input: Asked): Promise<MailsPage> {
  const { limit } = input;
  const offset = input.offset ?? input.skip ?? 0;
  const [rows, total] = await Promise.all([mailsPage(tx, input.to, { offset, limit }), countMails(tx, input.to)]);
  return { items: rows.map(mailOnWire), total, offset, limit };
}

export async function listDemoMails(
  tx: PlatformTx,
  actor: TokenActor,
  input: Asked,
  { settings }: Services,
): Promise<MailsPage> {
  if (!hasDemoOutbox(actor, settings)) throw refuse('not_found');
  return listMails(tx, actor, input);
}

function mailOnWire(row: MailRow): Mail {
  return {
    _id: row.id,
    kind: row.kind as Mail['kind'],
    to: row.recipient,
    from: row.sender,
    subject: row.subject,
    language: row.language,
    html: row.html,
    text: row.text,
    status: row.status as Mail['status'],
    last_error: row.last_error,
    created_at: row.created_at.toISOString(),
  };
}
