import { type EventTrigger, updateTypeOf } from '../../../../../contract/webhooks/triggers.ts';
import { build } from '../../../../core/db/build.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { stableId } from '../../../../core/stable-id.ts';

const DAY_MS = 86_400_000;
/** Where a receiver of the synthetic world stands for Zapier. */
const PLACE = 'zapier-';

interface DemoZap {
  zap: string;
  trigger: EventTrigger;
  age: number;
}
const DEMO_ZAPS: readonly DemoZap[] = [
  { zap: '318204417', trigger: 'got_reply', age: 38 },
  { zap: '318551902', trigger: 'meet_booked', age: 21 },
  { zap: '319760385', trigger: 'mark_as_customer', age: 4 },
];
const demoZapId = (zap: string): string => stableId(`zap:${zap}`);
export const DEMO_ZAP_TRIGGERS: ReadonlyMap<EventTrigger, string> = new Map(
  DEMO_ZAPS.map(({ zap, trigger }) => [trigger, demoZapId(zap)]),
);

/** Zaps that the demo’s first workspace turned on. */
export async function insertDemoZaps(tx: PlatformTx, spaceId: string, receiver: string): Promise<void> {
  for (const { zap, trigger, age } of DEMO_ZAPS)
    await tx.run(
      build.insertInto('webhooks').values({
        space_id: spaceId,
        id: demoZapId(zap),
        origin: 'zapier',
        name: `Zap ${zap}`,
        zap_id: zap,
        api_key_id: stableId('api-key:Zapier'),
        url: `${receiver}${PLACE}${zap}`,
        update_types: [updateTypeOf(trigger)],
        triggers: [trigger],
        on_since: tx.now,
        created_by: stableId('user:demo'),
        created_at: new Date(tx.now.getTime() - age * DAY_MS),
      }),
    );
}

/** The world may have come to stand at another port since. */
export async function moveDemoZaps(tx: PlatformTx, spaceId: string, receiver: string): Promise<void> {
  for (const { zap } of DEMO_ZAPS)
    await tx.run(
      build
        .updateTable('webhooks')
        .set({ url: `${receiver}${PLACE}${zap}` })
        .where('space_id', '=', spaceId)
        .where('id', '=', demoZapId(zap)),
    );
}
