import type { QueryClient } from '@tanstack/react-query';
import type { WholeCampaign } from '../../../../../contract/campaigns/schemas.ts';
import { ConnectionError } from '../../../../api/api-error.ts';
import { api } from '../../../../api/api.ts';
import { fetchAnew, fetchToEnd } from '../../../../api/fetch-to-end.ts';
import { browserTimer } from '../../../../ui/feedback/timed-stack.ts';
import { campaignQueries } from '../../list/public.ts';
import { type AutosaveState, createAutosave } from './create-autosave.ts';
import { freeCampaignName } from './free-campaign-name.ts';
import { type PendingSequence, readStoredDraft, writeStoredDraft } from './stored-draft.ts';
import { includesPatch, mergePatches, type CampaignPatch } from './wizard-campaign.ts';

interface Given {
  /** Null while it is not made. */
  id: string | null;
  queryClient: QueryClient;
  /** It has an address of its own now. */
  onMade: (id: string) => Promise<void>;
}
export interface CampaignDraftState {
  saving: AutosaveState<CampaignPatch>;
  held: PendingSequence | null;
}

/** What is unsaved of one campaign, and its way to the server and over a reload. */
export function createCampaignDraft({ id: given, queryClient, onMade }: Given) {
  const kept = readStoredDraft(given);
  let id = given;
  let held = kept.held;
  /** What a campaign begins with that nobody chose. */
  let first: { name: string; credentials: string | null } = { name: '', credentials: null };
  const listeners = new Set<() => void>();

  const autosave = createAutosave<CampaignPatch>({
    timer: browserTimer,
    merge: mergePatches,
    isPassing: (error) => error instanceof ConnectionError,
    kept: kept.unsaved,
    keep: (unsaved) => writeStoredDraft({ id, unsaved, held }),
    save: async (patch, basedOn, sentBefore) => {
      const { version } = id ? await change(id, patch, basedOn, sentBefore) : await make(patch);
      return version;
    },
  });
  let state: CampaignDraftState = { saving: autosave.state(), held };
  const notifyListeners = () => {
    state = { saving: autosave.state(), held };
    for (const listener of listeners) listener();
  };
  autosave.subscribe(notifyListeners);

  async function make(patch: CampaignPatch): Promise<WholeCampaign> {
    const name = patch.name?.trim() || (await freeCampaignName(first.name));
    const made = await api.campaigns.create({ ...first, ...patch, name });
    id = made._id;
    queryClient.setQueryData(campaignQueries.byId(id).queryKey, made);
    void queryClient.invalidateQueries({ queryKey: ['spaces', 'features'] });
    await onMade(id);
    return made;
  }
  async function change(own: string, patch: CampaignPatch, basedOn: number | null, sentBefore: CampaignPatch | null) {
    let version = basedOn ?? undefined;
    if (sentBefore) {
      // a request without an answer may have been heard: what it said is nobody else's change
      const now = await newest(own);
      if (includesPatch(now, sentBefore)) version = now.version;
    }
    await api.campaigns.update({ id: own, ...patch, based_on: version });
    const now = await newest(own);
    // a request that is taken back meanwhile is answered with what was known before it
    return includesPatch(now, patch) ? now : newest(own);
  }
  const newest = (own: string) => fetchAnew(queryClient, campaignQueries.byId(own));

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    beginWith: (values: typeof first): void => {
      first = values;
    },
    open: (): (() => void) => {
      autosave.resume();
      return autosave.stop;
    },
    change: autosave.change,
    hold: (sequence: PendingSequence | null): void => {
      held = sequence;
      writeStoredDraft({ id, unsaved: autosave.unsaved(), held });
      notifyListeners();
    },
    /** Saves what is unsaved, makes the campaign if need be, and answers it. */
    ensure: async (): Promise<WholeCampaign> => {
      await autosave.flush(id === null);
      return fetchToEnd(queryClient, { ...campaignQueries.byId(id as string), staleTime: 5_000 });
    },
    takeTheirs: async (): Promise<void> => {
      await queryClient.invalidateQueries({ queryKey: ['campaigns', 'byId', id] });
      autosave.drop();
    },
    keepMine: (): void => void autosave.insist().catch(() => undefined),
  };
}
