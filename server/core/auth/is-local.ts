const LOOPBACK = /^(?:localhost|::1|\[::1\]|(?:::ffff:)?127(?:\.\d+){3})$/;
/** What a proxy, a tunnel or a CDN adds on the way. */
const FORWARDED = /^(?:forwarded|via|x-forwarded(?:-.*)?|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;

export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

/** Whether somebody sits at this machine itself: the other end is here, and nothing says that it came from further. */
export const isLocal = (peer: string | undefined, headers: Readonly<Record<string, unknown>>): boolean =>
  isLoopback(peer ?? '') && !Object.keys(headers).some((name) => FORWARDED.test(name.toLowerCase()));
