import { addDays, dayIn } from '../../../../../engine/time/zone-time.ts';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { stableId } from '../../../../core/stable-id.ts';
import { DEMO_FOLDERS, DEMO_REPLIES, DEMO_TEMPLATES } from './demo-templates.ts';

const DAY = 86_400_000;
const ago = (tx: SpaceTx, days: number) => new Date(tx.now.getTime() - days * DAY);
/** Over so many days what was sent with a template is spread. */
const USED_DAYS = 30;

/** Templates and saved replies, with what was sent with them. */
export async function seedTemplatesAndReplies(tx: SpaceTx): Promise<void> {
  await seedTemplates(tx);
  await seedReplies(tx);
}

async function seedTemplates(tx: SpaceTx): Promise<void> {
  for (const name of DEMO_FOLDERS)
    await tx.run(
      build
        .insertInto('templates_folders')
        .values({ space_id: tx.spaceId, id: stableId(`folder:${name}`), name, created_at: ago(tx, 90) }),
    );
  for (const [place, template] of DEMO_TEMPLATES.entries()) {
    const id = stableId(`template:${template.name}`);
    const [sent, replied] = template.use;
    await tx.run(
      build.insertInto('templates').values({
        space_id: tx.spaceId,
        id,
        name: template.name,
        channel: template.channel,
        subject: template.subject ?? '',
        text: template.text,
        folder_id: stableId(`folder:${template.folder}`),
        label_ids: template.isLabelled ? [stableId('label:Follow-up')] : [],
        owner_id: stableId(`user:${template.by}`),
        sent,
        replied,
        last_used_at: ago(tx, 1 + place),
        created_at: ago(tx, 80 - place),
        updated_at: ago(tx, 20 + place),
      }),
    );
    await seedUse(tx, id, template.use);
  }
}

/** Day by day, exactly as many in sum. */
async function seedUse(tx: SpaceTx, template_id: string, [sent, replied]: [number, number]): Promise<void> {
  const upTo = (total: number, day: number) => Math.round((total * day) / USED_DAYS);
  const today = dayIn('UTC', tx.now);
  for (let day = 0; day < USED_DAYS; day++)
    await tx.run(
      build.insertInto('templates_days').values({
        space_id: tx.spaceId,
        template_id,
        campaign_id: stableId('campaign:Agency owners, re-engage'),
        day: addDays(today, day - USED_DAYS),
        sent: upTo(sent, day + 1) - upTo(sent, day),
        replied: upTo(replied, day + 1) - upTo(replied, day),
      }),
    );
}

async function seedReplies(tx: SpaceTx): Promise<void> {
  for (const { name, shortcut, text, use } of DEMO_REPLIES)
    await tx.run(
      build.insertInto('templates_replies').values({
        space_id: tx.spaceId,
        id: stableId(`reply:${shortcut}`),
        name,
        shortcut,
        text,
        owner_id: stableId('user:demo'),
        sent: use[0],
        replied: use[1],
        last_used_at: ago(tx, 2),
        created_at: ago(tx, 60),
        updated_at: ago(tx, 30),
      }),
    );
}
