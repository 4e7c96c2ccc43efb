import type { Services } from '../../core/services.ts';
import type { Scheduling } from './port.ts';
import { schedulingOverCalendly } from './scheduling-over-calendly.ts';

/** Null where nobody has set it up on this site. */
export function schedulingOf({ settings }: Pick<Services, 'settings'>): Scheduling | null {
  const { calendly } = settings.outside;
  return calendly && schedulingOverCalendly(calendly);
}
