/** What a vendor's sign-in by token says: `user=…^Aauth=Bearer …^A^A`. */
export function readXoauth2(said: string): { user: string; token: string } {
  const parts = new Map(said.split('\x01').map((part) => part.split(/=(.*)/s).slice(0, 2) as [string, string]));
  return { user: parts.get('user') ?? '', token: (parts.get('auth') ?? '').replace(/^Bearer /, '') };
}
