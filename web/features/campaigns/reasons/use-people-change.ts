import { api } from '../../../api/api.ts';
import { useChange } from '../../../api/use-change.ts';
import { peopleJobs, type PeopleAsked } from './people-jobs.ts';

/** Begins a change for people of a campaign; the campaign's page shows how far it is and what came of it. */
export function usePeopleChange() {
  const change = useChange({
    call: ({ campaignId, change: kind, who, moveTo }: PeopleAsked) =>
      api.enrolments.update({ id: campaignId, change: kind, ...who, workflow_id: moveTo?._id }),
    onDone: ({ job_id }, asked) => peopleJobs.add({ ...asked, jobId: job_id }),
  });
  return { begin: change.mutate, isPending: change.isPending };
}
