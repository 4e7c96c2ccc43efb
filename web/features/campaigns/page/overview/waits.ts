import type { CallPayload } from '../../../../../contract/call.ts';
import type { enrolmentCalls } from '../../../../../contract/enrolments/calls.ts';

export type Waits = CallPayload<(typeof enrolmentCalls)['waits']>;
