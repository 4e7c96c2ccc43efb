import { defineModule } from '../../../core/module.ts';

export const factsModule = defineModule({
  name: 'campaigns/facts',
});
