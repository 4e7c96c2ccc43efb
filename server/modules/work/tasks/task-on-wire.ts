import type { Task } from '../../../../contract/tasks/schemas.ts';
import { plainName } from '../../../../engine/text/plain-name.ts';
import type { TaskRow } from './queries.ts';

const named = (id: string | null, first: string | null, last: string | null) =>
  id === null || first === null ? null : { _id: id, full_name: plainName(`${first} ${last}`) };

export function taskOnWire(row: TaskRow, now: Date): Task {
  const person = named(row.prospect_id, row.first_name, row.last_name);
  return {
    _id: row.id,
    type: row.type as Task['type'],
    executor: row.executor as Task['executor'],
    status: row.status as Task['status'],
    priority: row.priority,
    name: row.name,
    info: row.info,
    subject: row.subject,
    text: row.text,
    action: row.action as Task['action'],
    profile: person && { ...person, link: row.link },
    campaign: row.campaign_id && row.campaign_name !== null ? { _id: row.campaign_id, name: row.campaign_name } : null,
    credentials_id: row.credential_id,
    assignee: named(row.assignee_id, row.assignee_first_name, row.assignee_last_name),
    due_at: row.due_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
    is_overdue: row.status === 'open' && row.due_at !== null && row.due_at < now,
    is_of_step: row.enrolment_id !== null,
  };
}
