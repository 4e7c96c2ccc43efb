/** Which workspace a session works in. */
export { chooseForToken } from './token-queries.ts';
