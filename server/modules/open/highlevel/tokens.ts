import * as z from 'zod';
import { refuse } from '../../../core/http/refusal.ts';
import type { Services } from '../../../core/services.ts';
import { contactBookOf } from '../../../providers/crm/contact-book-of.ts';
import type { BookAccess, ContactBook } from '../../../providers/crm/port.ts';
import { exchangeHighLevelTokens, type HighLevelRow, highLevelOf } from './queries.ts';

const Tokens = z.object({ access: z.string(), refresh: z.string() });
/** Asked for anew so long before it ends. */
const SPARE_MS = 60_000;

const place = (id: string) => ({ table: 'highlevel_connections', id, field: 'tokens' });

export function requireContactBook(services: Services): ContactBook {
  const book = contactBookOf(services);
  if (!book) throw refuse('not_configured');
  return book;
}

export const sealHighLevelTokens = (
  { secrets }: Services,
  id: string,
  { accessToken, refreshToken }: BookAccess,
): string => secrets.seal(JSON.stringify({ access: accessToken, refresh: refreshToken }), place(id));

const openTokens = ({ secrets }: Services, { id, tokens }: Pick<HighLevelRow, 'id' | 'tokens'>) =>
  Tokens.parse(JSON.parse(secrets.open(tokens, place(id))));

export const endOfAccess = (now: Date, { seconds }: BookAccess): Date => new Date(now.getTime() + seconds * 1_000);

/**
 * A token that is good now. A refresh token is used up by its use: of two who renew at once one is refused, and takes
 * what the other has got.
 */
export async function accessToHighLevel(
  services: Services,
  spaceId: string,
  row: HighLevelRow,
  /** One that was refused before its time. */
  refused?: string,
): Promise<string> {
  const { access, refresh } = openTokens(services, row);
  const now = services.clock.now();
  if (access !== refused && row.token_ends_at.getTime() - SPARE_MS > now.getTime()) return access;
  try {
    const given = await requireContactBook(services).refresh(refresh);
    const tokens = sealHighLevelTokens(services, row.id, given);
    await services.transactions.inSpace(spaceId, (tx) =>
      exchangeHighLevelTokens(tx, { before: row.tokens, tokens, endsAt: endOfAccess(now, given) }),
    );
    return given.accessToken;
  } catch (error) {
    const renewed = await services.transactions.inSpace(spaceId, highLevelOf, { readOnly: true });
    if (!renewed || renewed.tokens === row.tokens) throw error;
    return openTokens(services, renewed).access;
  }
}
