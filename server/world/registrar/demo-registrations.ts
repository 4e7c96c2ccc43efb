import type { SyntheticNetwork } from '../network/store.ts';

const DAY_MS = 86_400_000;
/** Names that the demo's people bought before anybody looked. */
const BOUGHT = [{ name: 'lumen-mail.com', days: 34 }];

/** What has become of them since stays as it is. */
export async function keepDemoRegistrations(network: SyntheticNetwork): Promise<void> {
  for (const { name, days } of BOUGHT) {
    const at = new Date(network.now().getTime() - days * DAY_MS);
    await network.all(
      `insert into world.registrations (name, years, asked_at, done_at, expires_at, charges)
       values ($1, 1, $2, $2, $3, 1) on conflict (name) do nothing`,
      [name, at, new Date(at.getTime() + 365 * DAY_MS)],
    );
  }
}
