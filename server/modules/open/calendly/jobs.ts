import * as z from 'zod';
import { Id } from '../../../../contract/ids.ts';
import { task } from '../../../core/jobs/job-handler.ts';
import { catchUpBookings } from './catch-up-bookings.ts';
import { listenToBookings } from './listen-to-bookings.ts';

export const calendlyTasks = [
  task({ name: 'calendly.listen', payload: z.object({ space_id: Id, id: Id }), run: listenToBookings }),
  task({ name: 'calendly.catch_up', payload: z.object({ space_id: Id, id: Id }), run: catchUpBookings }),
];
