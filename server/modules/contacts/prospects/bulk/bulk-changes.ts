import type { BulkChange } from '../../../../../contract/prospects/schemas.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { blacklistProspects } from '../../blacklist/blacklist-prospects.ts';
import { labelProspects } from '../../labels/label-prospects.ts';
import { assign, listedRows, setExcluded } from './bulk-queries.ts';
import { eraseProspects } from '../data/erase-prospects.ts';
import { recomputeStatus } from '../recompute-status.ts';
import { touchProspectVersions } from './touch-prospect-versions.ts';
import { prospectEnrolments, takingCampaigns } from '../campaigns-port.ts';

export interface BulkGiven {
  change: BulkChange;
  userId: string;
  workflowId?: string;
  labelId?: string;
  assigneeId?: string | null;
  visibleFor?: readonly string[];
}
/** Whom it changed, and what has to be known to put it back; `undo` is null where that is impossible. */
export interface BulkPart {
  changed: string[];
  undo: object | null;
}

/** One part of a bulk change, in one transaction; whom it does not fit is passed over. */
export async function applyBulkChange(
  tx: SpaceTx,
  services: Services,
  ids: readonly string[],
  given: BulkGiven,
): Promise<BulkPart> {
  const { userId, workflowId = '', labelId = '', visibleFor } = given;
  switch (given.change) {
    case 'add_to_campaign': {
      const { entered } = await takingCampaigns.one.take(tx, workflowId, ids, services);
      return { changed: entered, undo: { workflow_id: workflowId } };
    }
    case 'remove_from_campaign': {
      const leaving = { prospectIds: ids, campaignId: given.workflowId, visibleFor, reason: 'removed' } as const;
      const { enrolments, people } = await prospectEnrolments.one.leave(tx, leaving);
      return { changed: people, undo: { enrolments } };
    }
    case 'add_label':
    case 'remove_label': {
      const wish = { prospectIds: ids, labelId, isOn: given.change === 'add_label' };
      return { changed: await labelProspects(tx, userId, wish), undo: { label_id: labelId } };
    }
    case 'exclude': {
      const changed = await setExcluded(tx, ids, true);
      const { enrolments } = await prospectEnrolments.one.leave(tx, { prospectIds: changed, reason: 'excluded' });
      await touchProspectVersions(tx, changed, 'excluded', userId);
      return { changed, undo: { enrolments } };
    }
    case 'include': {
      const changed = await setExcluded(tx, ids, false);
      await recomputeStatus(tx, changed);
      return { changed, undo: {} };
    }
    case 'blacklist': {
      const people = await listedRows(tx, ids);
      const keys = await blacklistProspects(tx, userId, people);
      const { enrolments } = await prospectEnrolments.one.leave(tx, { prospectIds: ids, reason: 'blacklisted' });
      return { changed: people.map(({ id }) => id), undo: { keys, enrolments } };
    }
    case 'assign': {
      const rows = await assign(tx, ids, given.assigneeId ?? null);
      return { changed: rows.map(({ id }) => id), undo: { was: rows } };
    }
    case 'delete':
      return { changed: await eraseProspects(tx, ids, services), undo: null };
    default:
      return given.change satisfies never;
  }
}
