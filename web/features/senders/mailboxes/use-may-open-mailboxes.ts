import { useBrand } from '../../../brand/use-brand.ts';
import { navState } from '../../../shell/access/nav-visibility.ts';
import { useAccessState } from '../../../shell/session/use-access-state.ts';

/** Whether the person may see and connect mailboxes: elsewhere they are told of them, and led nowhere. */
export const useMayOpenMailboxes = (): boolean =>
  navState({ kind: 'page', page: 'mailboxes' }, useAccessState(), useBrand()) === 'shown';
