import { defineModule } from '../../../core/module.ts';
import { catalogueHandlers } from './calls.ts';

export const catalogueModule = defineModule({ name: 'open/catalogue', calls: { catalogue: catalogueHandlers } });
