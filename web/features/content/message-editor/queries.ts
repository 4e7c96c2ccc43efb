import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Action } from '../../../../contract/campaigns/sequence.ts';
import { api } from '../../../api/api.ts';

export interface TextPreviewInput {
  campaignId: string | null;
  credentialId: string | null;
  action: Action;
  subject: string;
  text: string;
  offset: number;
}

export const messageQueries = {
  customFields: () =>
    queryOptions({
      queryKey: ['searches', 'custom-fields'],
      queryFn: ({ signal }) => api.searches.customFields({}, { signal }),
    }),
  /** A text as people get it; while somebody types, what was known last stays. */
  preview: (asked: TextPreviewInput) =>
    queryOptions({
      queryKey: ['campaigns', 'preview-text', asked],
      queryFn: ({ signal }) => {
        const { campaignId, credentialId, ...rest } = asked;
        return api.campaigns.previewText(
          { ...rest, workflow_id: campaignId, credentials_id: credentialId },
          { signal },
        );
      },
      placeholderData: keepPreviousData,
      staleTime: 60_000,
    }),
};
