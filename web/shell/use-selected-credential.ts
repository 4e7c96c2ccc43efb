import { useNavigate, useSearch } from '@tanstack/react-router';
import { selectedCredential } from '../features/credentials/selected-credential.ts';
import { useIsPhone } from './use-is-phone.ts';
import { useCredentials } from './use-standing.ts';

export function useSelectedCredential() {
  const { selectedCred } = useSearch({ strict: false });
  return selectedCredential(useCredentials(), selectedCred);
}

/** Stays on the same page with another account; its first page, since the list is another one. */
export function useSelectCredential(): (id: string) => Promise<void> {
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  return async (id) => {
    await navigate({ to: '.', search: (search) => ({ ...search, selectedCred: id, page: undefined }) });
    if (isPhone) location.reload();
  };
}
