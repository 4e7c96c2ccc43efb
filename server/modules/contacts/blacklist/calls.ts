import type { blacklistCalls } from '../../../../contract/blacklist/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { getBlacklist, getSpaceBlacklist } from './get-blacklist.ts';
import { importBlacklist } from './import-blacklist.ts';
import { setBlacklist } from './set-blacklist.ts';

export const blacklistHandlers: Handlers<typeof blacklistCalls> = {
  get: getBlacklist,
  set: setBlacklist,
  import: importBlacklist,
  getSpace: getSpaceBlacklist,
  setSpace: setBlacklist,
  importSpace: importBlacklist,
};
