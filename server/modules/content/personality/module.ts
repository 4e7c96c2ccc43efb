import { defineModule } from '../../../core/module.ts';
import { personalityHandlers } from './calls.ts';

export const personalityModule = defineModule({
  name: 'content/personality',
  calls: { personality: personalityHandlers },
});
