import type { LabelTrigger, LabelType } from '../../../../contract/labels/schemas.ts';
import { build } from '../../../core/db/build.ts';
import type { PlatformTx } from '../../../core/db/transaction.ts';
import { stableId } from '../../../core/stable-id.ts';

const SPACE = stableId('space:lumen');

const DEMO_LABELS: { name: string; color: string; type: LabelType; on?: LabelTrigger }[] = [
  { name: 'Interested', color: '#15803d', type: 'profile' },
  { name: 'Meeting booked', color: '#4f46e5', type: 'profile', on: 'meet_booked' },
  { name: 'Not now', color: '#b45309', type: 'profile' },
  { name: 'Customer', color: '#0369a1', type: 'profile', on: 'mark_as_customer' },
  { name: 'Positive', color: '#0d9488', type: 'ai_generated' },
  { name: 'Negative', color: '#be123c', type: 'ai_generated' },
  { name: 'Key account', color: '#7c3aed', type: 'space' },
  { name: 'Follow-up', color: '#475569', type: 'template' },
];

/** Labels of the demo's first workspace, some with a rule. */
export async function demoLabels(tx: PlatformTx): Promise<void> {
  const places = new Map<string, number>();
  for (const { name, color, type, on } of DEMO_LABELS) {
    const [id, place] = [stableId(`label:${name}`), places.get(type) ?? 0];
    places.set(type, place + 1);
    await tx.run(
      build.insertInto('labels').values({
        space_id: SPACE,
        id,
        name,
        color,
        type,
        display_order: place,
        created_by: stableId('user:demo'),
        created_at: tx.now,
        updated_at: tx.now,
      }),
    );
    if (on) await tx.run(build.insertInto('labels_rules').values({ space_id: SPACE, trigger: on, label_id: id }));
  }
}
