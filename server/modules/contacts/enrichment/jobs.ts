import * as z from 'zod';
import { type JobHandler, task } from '../../../core/jobs/job-handler.ts';
import { jobTask } from '../../platform/jobs/job-task.ts';
import { dropOldFacts } from './facts/drop-old-facts.ts';
import { EnrichInput, runEnrichment } from './run/run-enrichment.ts';

export const enrichmentTasks: readonly JobHandler[] = [
  jobTask({ kind: 'enrich', input: EnrichInput, run: runEnrichment }),
  task({ name: 'enrichment.forget_facts', payload: z.object({}), cron: '51 3 * * *', run: dropOldFacts }),
];
