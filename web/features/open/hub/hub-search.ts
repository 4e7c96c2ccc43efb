import { INTEGRATION_CATEGORIES, type IntegrationCategory } from '../../../../contract/catalogue/schemas.ts';
import { plainText } from '../../../plain-text.ts';

export const HUB_FILTERS = ['connected', 'needs_you'] as const;
export type HubFilter = (typeof HUB_FILTERS)[number];

export interface HubSearch {
  type?: IntegrationCategory;
  show?: HubFilter;
  q?: string;
}

export function readHubSearch({ type, show, q }: Record<string, unknown>): HubSearch {
  return {
    type: INTEGRATION_CATEGORIES.find((category) => category === type),
    show: HUB_FILTERS.find((filter) => filter === show),
    q: plainText(q),
  };
}
