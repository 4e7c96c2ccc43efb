import type { ActOutcome } from '../../engine/outcome.ts';
import type { Outcome } from '../providers/network/port.ts';

/** What a provider answered, as the engine understands it. */
export function actOutcome(outcome: Outcome<unknown>): ActOutcome {
  switch (outcome.kind) {
    case 'done':
    case 'already':
    case 'disconnected':
    case 'challenged':
      return { kind: outcome.kind };
    case 'throttled':
      return { kind: 'throttled', until: outcome.until };
    case 'refused':
      return outcome.reason === 'not_reached' ? { kind: 'not_reached' } : { kind: 'refused', reason: outcome.reason };
    default:
      return outcome satisfies never;
  }
}
