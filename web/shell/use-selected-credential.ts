import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { selectedCredential } from '../features/senders/credentials/selected-credential.ts';
import { pathForOtherAccount } from './account/path-for-other-account.ts';
import { useIsPhone } from './use-is-phone.ts';
import { useCredentials } from './session/use-access-state.ts';

export function useSelectedCredential() {
  const { selectedCred } = useSearch({ strict: false });
  return selectedCredential(useCredentials(), selectedCred);
}

/** Stays on the same page with another account; its first page, since the list is another one. */
export function useSelectCredential(): (id: string) => Promise<void> {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isPhone = useIsPhone();
  return async (id) => {
    const { pathname } = location;
    const path = pathForOtherAccount(pathname);
    const to = path === pathname ? '.' : (path as '/campaigns/my-campaigns/{-$filter}');
    await navigate({ to, search: (search) => ({ ...search, selectedCred: id, sender: undefined, page: undefined }) });
    void queryClient.invalidateQueries({ queryKey: ['signatures'] });
    if (isPhone) location.reload();
  };
}
