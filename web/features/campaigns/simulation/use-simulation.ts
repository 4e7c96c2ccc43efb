import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Simulation } from '../../../../contract/campaigns/schemas.ts';
import { bitsOf } from '../../../../engine/hash.ts';
import { api } from '../../../api/api.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { useJob } from '../../../api/jobs/use-job.ts';

export interface SimulationRequest {
  seed: number;
  /** How many to assume, where the campaign has nobody. */
  people?: number;
  starts_on?: string;
}
const SEEDS = 9_000;
const shortSeed = (bits: number) => 1_000 + (bits % SEEDS);
/** The same campaign begins with the same seed, whoever looks. */
export const firstSeed = (campaignId: string): number => shortSeed(bitsOf(campaignId));

/** One simulation after another: the last result stays while the next one runs. */
export function useSimulation(campaignId: string) {
  const [asked, setAsked] = useState<SimulationRequest | null>(null);
  const [last, setLast] = useState<{ jobId: string; result: Simulation; seconds: number } | null>(null);
  const begin = useMutation({
    mutationFn: (input: SimulationRequest) => api.campaigns.simulate({ id: campaignId, ...input }),
  });
  const jobId = begin.data?.job_id ?? null;
  const stop = useApiMutation({ call: (id: string) => api.jobs.stop({ id }), refresh: ['jobs'] });
  const { job, isDone, isFailed, isStopped } = useJob(jobId);
  if (isDone && job && last?.jobId !== job._id)
    setLast({
      jobId: job._id,
      result: job.result as Simulation,
      seconds: (Date.parse(job.updated_at) - Date.parse(job.created_at)) / 1_000,
    });
  const run = (input: SimulationRequest) => {
    setAsked(input);
    begin.mutate(input);
  };
  return {
    asked,
    run,
    /** The same question with another answer: chance begins elsewhere. */
    runAnew: () => asked && run({ ...asked, seed: shortSeed(bitsOf(asked.seed, 'next')) }),
    runSame: () => asked && run(asked),
    isRunning: begin.isPending || (jobId !== null && !isDone && !isFailed && !isStopped),
    /** Ends the one that runs, on the server too. */
    stop: () => {
      if (jobId) stop.mutate(jobId);
    },
    canStop: jobId !== null,
    isStopping: stop.isPending,
    isStopped,
    progress: job?.total ? Math.min(1, job.progress / job.total) : 0,
    last,
    /** The server refused to begin, or gave up. */
    refusal: begin.error,
    problem: isFailed ? (job?.problem ?? '') : null,
  };
}
