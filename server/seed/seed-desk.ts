import { build } from '../core/db/build.ts';
import type { SpaceTx } from '../core/db/transaction.ts';
import { PROSPECT_COLUMNS } from '../../contract/prospects/schemas.ts';
import { addDays, dayIn } from '../../engine/time/zone-time.ts';
import {
  DEMO_FOLDERS,
  DEMO_MEETINGS,
  DEMO_NOTES,
  DEMO_REPLIES,
  DEMO_TASKS,
  DEMO_TEMPLATES,
  DEMO_VIEWS,
} from './demo-desk.ts';
import { stableId } from './stable-id.ts';

const DAY = 86_400_000;
/** Over so many days what was sent with a template is spread. */
const USED_DAYS = 30;

interface Somebody {
  id: string;
  firstName: string;
}

/** Templates, saved replies, views, and what is to be done with these people; once. */
export async function seedDesk(tx: SpaceTx, people: readonly Somebody[]): Promise<void> {
  if (await tx.first(build.selectFrom('templates').select('id').where('space_id', '=', tx.spaceId).limit(1))) return;
  await seedTemplates(tx);
  await seedReplies(tx);
  await seedViews(tx);
  await seedTasks(tx, people);
  await seedNotes(tx, people);
  await seedMeetings(tx, people);
}

const ago = (tx: SpaceTx, days: number) => new Date(tx.now.getTime() - days * DAY);

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

async function seedTasks(tx: SpaceTx, people: readonly Somebody[]): Promise<void> {
  for (const [place, task] of DEMO_TASKS.entries()) {
    const about = people[place];
    if (!about) continue;
    await tx.run(
      build.insertInto('tasks').values({
        space_id: tx.spaceId,
        id: stableId(`task:${place}`),
        type: task.type,
        priority: task.priority,
        name: task.name(about.firstName),
        info: task.info,
        prospect_id: about.id,
        assignee_id: stableId(`user:${task.for}`),
        due_at: task.days === null ? null : atHour(tx, task.days, task.hour),
        created_by: stableId('user:demo'),
        created_at: ago(tx, 1),
        updated_at: ago(tx, 1),
      }),
    );
  }
}

async function seedNotes(tx: SpaceTx, people: readonly Somebody[]): Promise<void> {
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

async function seedMeetings(tx: SpaceTx, people: readonly Somebody[]): Promise<void> {
  for (const [place, { event, place: where, days, hour, minutes }] of DEMO_MEETINGS.entries()) {
    const about = people[place];
    if (!about) continue;
    const start = atHour(tx, days, hour);
    await tx.run(
      build.insertInto('meetings').values({
        space_id: tx.spaceId,
        id: stableId(`meeting:${event}`),
        prospect_id: about.id,
        event,
        place: where,
        start_at: start,
        end_at: new Date(start.getTime() + minutes * 60_000),
        created_by: stableId('user:demo'),
        created_at: ago(tx, 8),
        updated_at: ago(tx, 8),
      }),
    );
  }
}

function atHour(tx: SpaceTx, days: number, hour: number): Date {
  const at = new Date(tx.now.getTime() + days * DAY);
  at.setUTCHours(hour, 0, 0, 0);
  return at;
}
