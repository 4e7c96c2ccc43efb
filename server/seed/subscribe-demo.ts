import type { Services } from '../core/services.ts';
import { payDemoPlan } from '../modules/money/billing/demo/pay-demo-plan.ts';
import { DEMO_SPACE } from './demo-world.ts';

const COUNTRY = 'DE';

/** Has the demo's own workspace subscribe to its plan at the world's provider of payments, once. */
export function subscribeDemo(services: Services, worldUrl: string): Promise<boolean> {
  return payDemoPlan(
    DEMO_SPACE,
    async (purchase) => {
      const reply = await fetch(`${worldUrl}/control/pay-plan`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...purchase, country: COUNTRY }),
      });
      if (!reply.ok) throw new Error(`the world's payments answered ${reply.status}: ${await reply.text()}`);
    },
    services,
  );
}
