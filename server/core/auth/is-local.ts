const LOOPBACK = /^(?:localhost|::1|\[::1\]|(?:::ffff:)?127(?:\.\d+){3})$/;
/** What a proxy, a tunnel or a CDN adds on the way. */
const FORWARDED =
  /^(?:via|.*forwarded.*|.*(?:client|real|connecting|proxyuser)-?ip|x-original-.*|x-envoy-.*|x-amzn-.*|x-azure-.*|tailscale-.*|x-cluster-.*)$/;

export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

/**
 * Whether somebody sits at this machine itself: the other end is here, nothing says that it came from further, and they
 * asked for this machine by its own name. A page elsewhere whose name was made to lead here asks by that name.
 */
export const isLocal = (peer: string | undefined, headers: Readonly<Record<string, unknown>>): boolean =>
  isLoopback(peer ?? '') &&
  isOwnName(headers.host) &&
  !Object.keys(headers).some((name) => FORWARDED.test(name.toLowerCase()));

/** Names below localhost never leave the machine. Nothing at all is a program's, not a page's. */
function isOwnName(host: unknown): boolean {
  if (typeof host !== 'string' || host === '') return true;
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  return isLoopback(name) || name.endsWith('.localhost');
}
