import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { session } from '../../../api/session.ts';
import { loadPhones } from './read-phone.ts';

/** The first word of every key is the domain: live events refresh by it. */
export const accountQueries = {
  user: () =>
    queryOptions({ queryKey: ['accounts', 'user'], queryFn: ({ signal }) => api.accounts.fetchUser({}, { signal }) }),
  signUpSettings: () =>
    queryOptions({
      queryKey: ['accounts', 'sign-up-settings'],
      queryFn: ({ signal }) => api.spaces.signUpSettings({}, { signal }),
    }),
  /** Numbers and countries, for forms that ask for them. */
  phones: () => queryOptions({ queryKey: ['accounts', 'phones'], queryFn: loadPhones, staleTime: Infinity }),
  restoreCode: (code: string) =>
    queryOptions({
      queryKey: ['accounts', 'restore-code', code],
      queryFn: () => session.withToken(() => api.accounts.checkRestoreCode({ restore_code: code })),
    }),
  /** Confirms the email when first asked; kept, since the code counts once. */
  activation: (code: string) =>
    queryOptions({
      queryKey: ['accounts', 'activation', code],
      queryFn: () => session.withToken(() => api.accounts.activateEmail({ activation_code: code })),
      staleTime: Infinity,
      refetchOnMount: false,
    }),
  /** Changes the address when first asked; kept, since the code counts once. */
  emailChange: (code: string) =>
    queryOptions({
      queryKey: ['accounts', 'email-change', code],
      queryFn: () => session.withToken(() => api.accounts.confirmEmailChange({ code })),
      staleTime: Infinity,
      refetchOnMount: false,
    }),
};
