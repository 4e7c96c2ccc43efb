/**
 * How the web carries its session: in a cookie that no script can read. It counts only in a call with this header,
 * which no other site can send; programs give their token by `Authorization` or as a query value, and need neither.
 */
export const SESSION_HEADER = 'x-session';
/** From where a page of ours asks: a tab of its own, or a frame in somebody else's page (a connected CRM). */
export type SessionPlace = 'page' | 'frame';

/**
 * The cookie beside it, which scripts may read: it says that there is one, and since which day. Cookies know no ports:
 * two installations on one machine would sign each other out if the port were not part of the name.
 */
export const knownCookie = (port: string): string => `session-known${port && `-${port}`}`;
