import { type EventTrigger, updateTypeOf } from '../../../../contract/webhooks/triggers.ts';
import type { Told } from './event-queries.ts';

/**
 * What a receiver reads: its type, when it happened and what it was about. What it was not about is null or absent, so
 * that a receiver can rely on the names.
 */
export function bodyOf(trigger: EventTrigger, at: Date, told: Omit<Told, 'campaign_ids'>): string {
  const { space, credential, profile, campaign, label, message, meeting } = told;
  return JSON.stringify({
    type: trigger,
    timestamp: at.toISOString(),
    data: {
      update_type: updateTypeOf(trigger),
      space,
      credential,
      profile,
      campaign,
      ...(label && { label }),
      ...(message && { message }),
      ...(meeting && { meeting }),
    },
  });
}
