import { WORK_HOURS } from '../../../../../contract/credentials/schemas.ts';
import { refuse } from '../../../../core/http/refusal.ts';

/** The end comes after the start, by an hour at least. */
export function checkHours(hours: { work_hours_start: number; work_hours_end: number }): void {
  if (hours.work_hours_end - hours.work_hours_start >= WORK_HOURS.shortest) return;
  throw refuse('invalid_input', { fields: { work_hours_end: 'Choose an hour at least' } });
}
