/** Pages that nobody has to be signed in for: a 401 there is an error of its own, not the end of a session. */
export function handlesOwnUnauthorized(pathname: string): boolean {
  return /^\/(auth|error|v)(\/|$)/.test(pathname);
}
