import type { Services } from '../../../../core/services.ts';
import type { MailGrant } from '../../../../providers/email/port.ts';
import { setRefreshToken } from './consent-queries.ts';
import { sealRefreshToken } from './mail-access.ts';

/** Some vendors give another refresh token with each access token: the newest is kept, sealed to its row. */
export async function keepRenewedGrant(services: Services, id: string, { refreshToken }: MailGrant): Promise<void> {
  const sealed = sealRefreshToken(services.secrets, id, refreshToken);
  await services.transactions.onPlatform((tx) => setRefreshToken(tx, id, sealed));
}
