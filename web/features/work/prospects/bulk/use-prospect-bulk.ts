import type { BulkChange, ProspectChoice } from '../../../../../contract/prospects/schemas.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { bulkJobs } from './bulk-jobs.ts';

export interface ProspectBulkRequest {
  change: BulkChange;
  who: ProspectChoice;
  people: number;
  /** What was chosen, and how it is called. */
  target?: { workflow_id?: string; label_id?: string; assignee_id?: string | null };
  name?: string;
}

/** Begins a change for many; the screen shows how far it is and what came of it. */
export function useProspectBulk(onBegun: () => void) {
  const change = useApiMutation({
    call: ({ change: kind, who, target }: ProspectBulkRequest) =>
      api.prospects.bulk({ change: kind, ...who, ...target }),
    onDone: ({ job_id }, { change: kind, people, name }) => {
      bulkJobs.add({ jobId: job_id, change: kind, people, name });
      onBegun();
    },
  });
  return { begin: change.mutate, isPending: change.isPending };
}
