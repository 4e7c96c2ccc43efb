import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApprovalStatus } from '../../../../contract/approvals/schemas.ts';
import type { WholeCampaign } from '../../../../contract/campaigns/schemas.ts';
import type { Sequence } from '../../../../contract/campaigns/sequence.ts';
import { api } from '../../../api/api.ts';
import { sequenceBody } from '../sequence/public.ts';
import { enrolmentMatching, type EnrolmentFilters } from './enrolments/enrolment-filters.ts';

/** Few enough to come quickly, many enough that a fast scroll does not overtake them. */
export const ENROLMENTS_PER_PAGE = 100;
export const APPROVALS_PER_PAGE = 20;
export const VERSIONS_PER_PAGE = 10;
/** Of what nobody can say whether it was sent; the rest is settled with “all”. */
const UNKNOWN_SHOWN = 20;

export const campaignPageQueries = {
  /** What saving would do; asked anew for every state it would be saved over. */
  preview: (
    { _id: id, version }: Pick<WholeCampaign, '_id' | 'version'>,
    sequence: Sequence,
    type: WholeCampaign['sequences_type'],
  ) =>
    queryOptions({
      queryKey: ['campaigns', 'preview', id, version, type, sequence],
      queryFn: ({ signal }) => api.campaigns.previewEdit({ id, ...sequenceBody(sequence, type) }, { signal }),
    }),
  versions: (id: string, page: number) =>
    queryOptions({
      queryKey: ['campaigns', 'versions', id, page],
      queryFn: ({ signal }) =>
        api.campaigns.versions(
          // one more than is shown: the oldest of a page is compared with the one before it
          { id, offset: (page - 1) * VERSIONS_PER_PAGE, limit: VERSIONS_PER_PAGE + 1 },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
  waits: (id: string) =>
    queryOptions({
      queryKey: ['enrolments', 'waits', id],
      queryFn: ({ signal }) => api.enrolments.waits({ id }, { signal }),
    }),
  /** One page of the list, wherever it lies: only those in sight are asked again when something changes. */
  people: (id: string, filters: EnrolmentFilters, page: number) =>
    queryOptions({
      queryKey: ['enrolments', 'people', id, filters, page],
      queryFn: ({ signal }) =>
        api.enrolments.list(
          { id, ...enrolmentMatching(filters), offset: page * ENROLMENTS_PER_PAGE, limit: ENROLMENTS_PER_PAGE },
          { signal },
        ),
    }),
  person: (id: string, profileId: string) =>
    queryOptions({
      queryKey: ['enrolments', 'person', id, profileId],
      queryFn: ({ signal }) => api.enrolments.byPerson({ id, profile_id: profileId }, { signal }),
    }),
  timeline: (profileId: string) =>
    queryOptions({
      queryKey: ['enrolments', 'timeline', profileId],
      queryFn: ({ signal }) => api.enrolments.timeline({ id: profileId, limit: 50 }, { signal }),
    }),
  unknown: (id: string) =>
    queryOptions({
      queryKey: ['enrolments', 'unknown', id],
      queryFn: ({ signal }) => api.enrolments.unknown({ workflow_id: id, limit: UNKNOWN_SHOWN }, { signal }),
    }),
  tasks: (id: string) =>
    queryOptions({
      queryKey: ['tasks', 'ofCampaign', id],
      queryFn: ({ signal }) => api.tasks.list({ workflow_id: id, limit: 100 }, { signal }),
    }),
  approvals: (id: string, status: ApprovalStatus, page: number) =>
    queryOptions({
      queryKey: ['approvals', 'ofCampaign', id, status, page],
      queryFn: ({ signal }) =>
        api.approvals.list(
          { workflow_id: id, status, offset: (page - 1) * APPROVALS_PER_PAGE, limit: APPROVALS_PER_PAGE },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
};
