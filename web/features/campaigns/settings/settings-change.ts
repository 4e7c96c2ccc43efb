import type { CampaignSettings, WholeCampaign } from '../../../../contract/campaigns/schemas.ts';

type Switches =
  | 'is_existing_people'
  | 'is_include_talked_before'
  | 'is_only_premium'
  | 'is_open_tracking'
  | 'is_link_tracking'
  | 'custom_domain';

/** What a person has just set, and nothing else. */
export type SettingsChange = Partial<Pick<WholeCampaign, Switches>> & { settings?: Partial<CampaignSettings> };

export interface SettingsProps {
  campaign: WholeCampaign;
  /** While something is being saved its switches rest. */
  isBusy?: boolean;
  onChange: (change: SettingsChange) => void;
}
