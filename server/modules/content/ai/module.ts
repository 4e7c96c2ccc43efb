import * as z from 'zod';
import { listener } from '../../../core/events/listener.ts';
import { task } from '../../../core/jobs/job-handler.ts';
import { defineModule } from '../../../core/module.ts';
import { erasedProspects } from '../../contacts/prospects/erase-port.ts';
import { movedRows } from '../../contacts/prospects/merge/merge-ports.ts';
import { aiHandlers } from './calls.ts';
import { forgetGenerations, moveGenerations, seenGenerations } from './generations/generation-queries.ts';
import { dropOld, giveUpLost } from './generations/give-up.ts';

export const aiModule = defineModule({
  name: 'content/ai',
  calls: { ai: aiHandlers },
  records: { generation: seenGenerations },
  tasks: [
    task({ name: 'ai.give_up', payload: z.object({}), cron: '*/2 * * * *', run: giveUpLost }),
    task({ name: 'ai.drop_old', payload: z.object({}), cron: '33 3 * * *', run: dropOld }),
  ],
  listeners: [
    listener('ai.generation_changed', async (_tx, { subjectId, data }, live) => {
      if (subjectId && data.user_id) live.publish(`user:${data.user_id}`, 'update_ai_generation', { _id: subjectId });
    }),
  ],
  ports: [
    erasedProspects.with((tx, { people }) => forgetGenerations(tx, people)),
    movedRows.with({ table: 'ai_generations', move: moveGenerations }),
  ],
});
