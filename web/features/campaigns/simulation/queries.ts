import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';

export interface PathPreviewInput {
  campaignId: string;
  /** Null: somebody made up. */
  profileId: string | null;
  at: string;
  accepts: boolean;
  /** When the campaign is supposed to start. */
  from?: string;
  /** At the pace of real days, as a simulation has it, also where a demo's weeks pass in minutes. */
  isReal: boolean;
}
const PATH_PROSPECTS_PER_PAGE = 50;

export const pathQueries = {
  people: (campaignId: string) =>
    infiniteQueryOptions({
      queryKey: ['enrolments', 'path-people', campaignId],
      queryFn: ({ signal, pageParam }) =>
        api.enrolments.list({ id: campaignId, limit: PATH_PROSPECTS_PER_PAGE, cursor: pageParam }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next ?? undefined,
    }),
  preview: ({ campaignId, profileId, at, accepts, from, isReal }: PathPreviewInput) =>
    queryOptions({
      queryKey: ['enrolments', 'preview', campaignId, profileId, at, accepts, from, isReal],
      queryFn: ({ signal }) => {
        const asked = { at, accepts: accepts ? 'yes' : 'no', from, pace: isReal ? 'real' : 'workspace' } as const;
        return profileId
          ? api.enrolments.preview({ id: campaignId, profile_id: profileId, ...asked }, { signal })
          : api.enrolments.previewExample({ id: campaignId, ...asked }, { signal });
      },
      placeholderData: keepPreviousData,
    }),
  timeline: (profileId: string | null) =>
    queryOptions({
      queryKey: ['enrolments', 'timeline', profileId, 'path'],
      queryFn: ({ signal }) => api.enrolments.timeline({ id: profileId ?? '', limit: 100 }, { signal }),
      enabled: profileId !== null,
    }),
};
