import type { Live } from '../core/live/live.ts';
import type { RunningCampaignFacts } from '../modules/campaigns/facts/load-campaigns.ts';

const EVERY_MS = 1_000;

/** Tells that a campaign's numbers move: once a second at most, and once more after the last move. */
export function createCampaignHints(live: Pick<Live, 'publish'>): {
  publish(campaign: RunningCampaignFacts, sender: string): void;
  stop(): void;
} {
  const waiting = new Map<string, NodeJS.Timeout>();
  return {
    publish: (campaign, sender) => {
      if (waiting.has(campaign.id)) return;
      const timer = setTimeout(() => {
        waiting.delete(campaign.id);
        const { id: _id, status, version } = campaign;
        live.publish(`space:${campaign.space_id}`, 'update_workflow', { _id, credentials_id: sender, status, version });
      }, EVERY_MS);
      waiting.set(campaign.id, timer);
    },
    stop: () => {
      for (const timer of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
}
