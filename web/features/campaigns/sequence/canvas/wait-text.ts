import type { TFunction } from 'i18next';
import type { SequenceNode } from '../../../../../contract/campaigns/sequence.ts';

/** 1 d 4 h; nothing where there is no wait. */
export function waitText(t: TFunction, { delay_days, delay_hours }: Pick<SequenceNode, 'delay_days' | 'delay_hours'>) {
  const days = delay_days > 0 && t(($) => $.sequence.wait.shortDays, { count: delay_days });
  const hours = delay_hours > 0 && t(($) => $.sequence.wait.shortHours, { count: delay_hours });
  return [days, hours].filter(Boolean).join(' ');
}
