import type { enrolmentCalls } from '../../../../contract/enrolments/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { countWaits } from './waits/count-waits.ts';
import { getTimeline } from './timeline/get-timeline.ts';
import { getEnrolment, listEnrolments } from './people/list-enrolments.ts';
import { listUnknown } from './unknown/list-unknown.ts';
import { previewExample, previewEnrolment } from './timeline/preview-enrolment.ts';
import { settleManyUnknown, settleUnknownSend } from './unknown/settle-unknown-send.ts';
import { updateEnrolments } from './people/update-enrolments.ts';

export const enrolmentHandlers: Handlers<typeof enrolmentCalls> = {
  list: listEnrolments,
  waits: countWaits,
  update: updateEnrolments,
  byPerson: getEnrolment,
  preview: previewEnrolment,
  previewExample,
  timeline: getTimeline,
  unknown: listUnknown,
  settleUnknown: settleUnknownSend,
  settleManyUnknown,
};
