import { defineModule } from '../../../core/module.ts';

/** Asked at by its neighbours; nobody calls it from outside. */
export const consentsModule = defineModule({ name: 'open/consents' });
