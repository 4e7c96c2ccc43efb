import { api } from '../../../api/api.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { enrolmentJobs, type EnrolmentChangeRequest } from './enrolment-jobs.ts';

/** Begins a change for people of a campaign; the campaign's page shows how far it is and what came of it. */
export function useEnrolmentChange() {
  const change = useApiMutation({
    call: ({ campaignId, change: kind, who, moveTo }: EnrolmentChangeRequest) =>
      api.enrolments.update({ id: campaignId, change: kind, ...who, workflow_id: moveTo?._id }),
    onDone: ({ job_id }, asked) => enrolmentJobs.add({ ...asked, jobId: job_id }),
  });
  return { begin: change.mutate, isPending: change.isPending };
}
