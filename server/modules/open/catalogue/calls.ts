import type { catalogueCalls } from '../../../../contract/catalogue/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { listCatalogue } from './list-catalogue.ts';

export const catalogueHandlers: Handlers<typeof catalogueCalls> = { list: listCatalogue };
