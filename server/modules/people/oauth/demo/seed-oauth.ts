import { build } from '../../../../core/db/build.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { stableId } from '../../../../core/stable-id.ts';

/** An application to try the consent screen with: it runs on one's own machine and proves itself with PKCE alone. */
export const DEMO_CLIENT = { client_id: 'demo-crm-connector', redirect_uri: 'http://127.0.0.1/callback' };

export async function seedOauth(tx: PlatformTx): Promise<void> {
  await tx.run(
    build
      .insertInto('oauth_clients')
      .values({
        id: stableId('oauth_client:demo'),
        client_id: DEMO_CLIENT.client_id,
        client_secret: null,
        name: 'Demo CRM connector',
        redirect_uris: [DEMO_CLIENT.redirect_uri],
        created_at: tx.now,
      })
      .onConflict((conflict) => conflict.doNothing()),
  );
}
