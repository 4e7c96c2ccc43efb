export interface TokenStore {
  read: () => string | null;
  save: (token: string) => void;
  clear: () => void;
}

/** The token lives in local storage under the name the specification gives it. */
export function tokenStore(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): TokenStore {
  return {
    read: () => storage.getItem('token'),
    save: (token) => storage.setItem('token', token),
    clear: () => storage.removeItem('token'),
  };
}
