import type * as z from 'zod';
import type { Services } from '../services.ts';

/** A kind of background job. Its payload is judged before it runs; a job may run again after a crash. */
export interface JobHandler {
  name: string;
  payload: z.ZodType;
  run(payload: never, services: Services): Promise<void>;
  /** When it runs by itself, as a crontab line's five fields in UTC. */
  cron?: string;
}

export function task<P extends z.ZodType>(definition: {
  name: string;
  payload: P;
  run(payload: z.output<P>, services: Services): Promise<void>;
  cron?: string;
}): JobHandler {
  return definition as unknown as JobHandler;
}
