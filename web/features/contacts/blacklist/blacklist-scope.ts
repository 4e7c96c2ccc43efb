import type { Blacklist, BlacklistEntry } from '../../../../contract/blacklist/schemas.ts';
import { api } from '../../../api/api.ts';
import { blacklistQueries } from './queries.ts';

/** One of the two lists: where it is read and how it is changed. */
export interface BlacklistScope {
  query: ReturnType<typeof blacklistQueries.of>;
  set: (entries: readonly BlacklistEntry[]) => Promise<Blacklist>;
  /** Adds without touching what others added meanwhile. */
  add: (csv: Blob) => ReturnType<typeof api.blacklist.import>;
  fileName: string;
}

export const accountScope = (id: string, username: string): BlacklistScope => ({
  query: blacklistQueries.of(id),
  set: (entries) => api.blacklist.set({ id, values: [...entries] }),
  add: (file) => api.blacklist.import({ id, file }),
  fileName: `blacklist-${username.replaceAll(/[^\w.-]+/g, '-')}.csv`,
});

export const spaceScope = (): BlacklistScope => ({
  query: blacklistQueries.space(),
  set: (entries) => api.blacklist.setSpace({ values: [...entries] }),
  add: (file) => api.blacklist.importSpace({ file }),
  fileName: 'blacklist-workspace.csv',
});
