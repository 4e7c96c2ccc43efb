import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';

export const meetingQueries = {
  ofPerson: (profileId: string, when: 'coming' | 'past') =>
    queryOptions({
      queryKey: ['meetings', 'ofPerson', profileId, when],
      queryFn: ({ signal }) => api.meetings.list({ profile_id: profileId, when }, { signal }),
    }),
};
