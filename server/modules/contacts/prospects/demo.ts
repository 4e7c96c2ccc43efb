import { PROSPECT_COLUMNS } from '../../../../contract/prospects/schemas.ts';
import { build } from '../../../core/db/build.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { DemoContact } from '../../../core/module.ts';
import { stableId } from '../../../core/stable-id.ts';
import { seedChecks } from './verification/demo-queries.ts';

const DAY = 86_400_000;
const ago = (tx: SpaceTx, days: number) => new Date(tx.now.getTime() - days * DAY);

const DEMO_VIEWS: { name: string; filters: Record<string, string> }[] = [
  { name: 'Answered, nobody assigned', filters: { status: 'got_reply', assignee_id: 'nobody' } },
  { name: 'Connected', filters: { status: 'connected' } },
  { name: 'With a phone number', filters: { has_phone: 'true' } },
];

const DEMO_NOTES = [
  'Met at the fair in spring. Wants numbers, not slides.',
  'Hires four account executives this quarter.',
  'Budget opens in January.',
];

/** Views of the list, notes about these people, and what is known of their addresses. */
export async function demoViewsAndNotes(tx: SpaceTx, contacts: readonly DemoContact[]): Promise<void> {
  await seedViews(tx);
  await seedNotes(tx, contacts);
  await seedChecks(tx);
}

async function seedViews(tx: SpaceTx): Promise<void> {
  for (const { name, filters } of DEMO_VIEWS)
    await tx.run(
      build.insertInto('prospects_views').values({
        space_id: tx.spaceId,
        id: stableId(`view:${name}`),
        name,
        is_shared: true,
        owner_id: stableId('user:demo'),
        filters: JSON.stringify(filters),
        columns: JSON.stringify(PROSPECT_COLUMNS.slice(0, 8)),
        sort: 'added',
        created_at: ago(tx, 40),
      }),
    );
}

async function seedNotes(tx: SpaceTx, people: readonly DemoContact[]): Promise<void> {
  for (const [place, text] of DEMO_NOTES.entries()) {
    const about = people[place];
    if (!about) continue;
    await tx.run(
      build.insertInto('prospects_notes').values({
        space_id: tx.spaceId,
        id: stableId(`note:${place}`),
        prospect_id: about.id,
        text,
        author_id: stableId(place === 1 ? 'user:member' : 'user:demo'),
        created_at: ago(tx, 3 + place),
        updated_at: ago(tx, 3 + place),
      }),
    );
  }
}
