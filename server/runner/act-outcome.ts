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
      // what could not be read may be readable the next time
      if (outcome.reason === 'not_reached' || outcome.reason === 'unreadable') return { kind: 'not_reached' };
      return { kind: 'refused', reason: outcome.reason };
    default:
      return outcome satisfies never;
  }
}
