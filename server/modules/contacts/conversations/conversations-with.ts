/** Which conversation of the network an account has with a person. */
export { conversationsWith } from './thread-queries.ts';
