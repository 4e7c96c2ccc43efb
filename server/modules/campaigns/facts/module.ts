import { defineModule } from '../../../core/module.ts';

export const facts = defineModule({
  name: 'campaigns/facts',
});
