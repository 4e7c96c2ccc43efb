import * as z from 'zod';
import { refuse } from '../../../core/http/refusal.ts';
import type { Services } from '../../../core/services.ts';
import type { Scheduling, SchedulingAccess } from '../../../providers/scheduling/port.ts';
import { schedulingOf } from '../../../providers/scheduling/scheduling-of.ts';
import { type CalendlyUserRow, calendlyById, exchangeTokens } from './queries.ts';

const Tokens = z.object({ access: z.string(), refresh: z.string() });
/** Asked for anew so long before it ends. */
const SPARE_MS = 60_000;

const place = (id: string, field: 'tokens' | 'signing_key') => ({ table: 'calendly_users', id, field });

export function requireScheduling(services: Services): Scheduling {
  const scheduling = schedulingOf(services);
  if (!scheduling) throw refuse('not_configured');
  return scheduling;
}

export const sealTokens = (
  { secrets }: Services,
  id: string,
  { accessToken, refreshToken }: SchedulingAccess,
): string => secrets.seal(JSON.stringify({ access: accessToken, refresh: refreshToken }), place(id, 'tokens'));
export const openTokens = ({ secrets }: Services, { id, tokens }: Pick<CalendlyUserRow, 'id' | 'tokens'>) =>
  Tokens.parse(JSON.parse(secrets.open(tokens, place(id, 'tokens'))));
export const sealSigningKey = ({ secrets }: Services, id: string, key: string): string =>
  secrets.seal(key, place(id, 'signing_key'));
export const openSigningKey = ({ secrets }: Services, { id, signing_key }: CalendlyUserRow): string =>
  secrets.open(signing_key, place(id, 'signing_key'));

export const endOf = (now: Date, { seconds }: SchedulingAccess): Date => new Date(now.getTime() + seconds * 1_000);

/**
 * A token that is good now. A refresh token is used up by its use: of two who renew at once, one is refused, and takes
 * what the other has got.
 */
export async function accessTo(services: Services, spaceId: string, row: CalendlyUserRow): Promise<string> {
  const { access, refresh } = openTokens(services, row);
  const now = services.clock.now();
  if (row.token_ends_at.getTime() - SPARE_MS > now.getTime()) return access;
  try {
    const given = await requireScheduling(services).refresh(refresh);
    const change = {
      id: row.id,
      before: row.tokens,
      tokens: sealTokens(services, row.id, given),
      endsAt: endOf(now, given),
    };
    await services.transactions.inSpace(spaceId, (tx) => exchangeTokens(tx, change));
    return given.accessToken;
  } catch (error) {
    const renewed = await services.transactions.inSpace(spaceId, (tx) => calendlyById(tx, row.id), { readOnly: true });
    if (!renewed || renewed.tokens === row.tokens) throw error;
    return openTokens(services, renewed).access;
  }
}
