import type { Space } from '../../../../../contract/spaces/schemas.ts';

const OPEN_PAGES = ['basic', 'users', 'labels'] as const;
const MANAGED_PAGES = ['auto-labels', 'domains', 'enrichment', 'ai', 'appearance', 'audit'] as const;
const PAGES = [...OPEN_PAGES, ...MANAGED_PAGES];
export type WorkspacePageName = (typeof PAGES)[number];

const PREFIX = '/preferences/workspace/';

/** The page of the current workspace that takes this address's place; null where the address is good as it is. */
export async function workspaceAddress(
  pathname: string,
  space: Pick<Space, '_id' | 'can'>,
  isOwn: (id: string) => Promise<boolean>,
): Promise<WorkspacePageName | null> {
  const [word, id] = pathname.slice(PREFIX.length).split('/');
  const page = PAGES.find((each) => each === word);
  if (!page) return 'basic';
  if (!space.can.manage && MANAGED_PAGES.some((each) => each === page)) return 'basic';
  if (id === space._id) return null;
  // One of the person's other workspaces: the page offers to switch.
  return id && (await isOwn(id)) ? null : page;
}
