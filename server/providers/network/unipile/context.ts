import type { Clock } from '../../../core/clock/clock.ts';
import type { SendRequest } from './send-request.ts';

/** What every part of the adapter works with. */
export interface Context {
  request: SendRequest;
  clock: Clock;
  /** The address of somebody's public page, where the gateway names only their public id. */
  profileUrl(publicId: string): string;
}
