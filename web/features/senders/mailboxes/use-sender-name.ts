import { useCredentials, useUser } from '../../../shell/session/use-access-state.ts';

/** The name beside an address, unless another is typed: of the account that it belongs to, else one's own. */
export function useSenderName() {
  const accounts = useCredentials();
  const user = useUser();
  const nameOf = (ownerId: string | null): string => {
    const account = accounts.find(({ _id }) => _id === ownerId);
    // one whose name the network has not told yet goes by what it signs in with
    return account && account.full_name !== account.username ? account.full_name : user.full_name;
  };
  /** Once it belongs to another: what was typed stays, what was proposed follows. */
  const nameOnceOf = (name: string, before: string | null, after: string | null): string =>
    name === nameOf(before) ? nameOf(after) : name;
  return { nameOf, nameOnceOf };
}
