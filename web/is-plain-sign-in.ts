/** What the sign-in page alone understands; anything else in the address is the guard's. */
const OWN = ['redirect', 'invite', 'i', 'brand'];

/** The sign-in page as a stranger opens it: it needs neither the router nor anything of the signed-in product. */
export function isPlainSignIn({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean {
  return pathname === '/auth/sign-in' && [...new URLSearchParams(search).keys()].every((name) => OWN.includes(name));
}
