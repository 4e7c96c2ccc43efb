import type { WholeCampaign } from '../../../../../contract/campaigns/schemas.ts';
import type { Sequence } from '../../../../../contract/campaigns/sequence.ts';
import type { Unsaved } from './create-autosave.ts';
import type { CampaignPatch } from './wizard-campaign.ts';

/** Pages beside the wizard forget it (web/shell/session/stored-workflow.ts). */
const KEY = 'workflow';

export interface PendingSequence {
  sequence: Sequence;
  type: WholeCampaign['sequences_type'];
}
interface StoredCampaignDraft {
  /** Null for one that is not made yet. */
  id: string | null;
  unsaved: Unsaved<CampaignPatch> | null;
  /** Steps of a campaign with people on their way, until a person says that they move. */
  held: PendingSequence | null;
}

/** What a reload must not lose. */
export function readStoredDraft(
  id: string | null,
  storage: Pick<Storage, 'getItem'> = localStorage,
): StoredCampaignDraft {
  const nothing = { id, unsaved: null, held: null };
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? 'null') as StoredCampaignDraft | null;
    return kept && kept.id === id ? kept : nothing;
  } catch {
    return nothing;
  }
}

export function writeStoredDraft(
  kept: StoredCampaignDraft,
  storage: Pick<Storage, 'setItem' | 'removeItem'> = localStorage,
): void {
  if (!kept.unsaved && !kept.held) return storage.removeItem(KEY);
  storage.setItem(KEY, JSON.stringify(kept));
}
