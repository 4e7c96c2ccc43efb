/** What has been read, and what is left unread on the line of all accounts. */
export { lockConversationRows, readScopes, sumUnread } from './scope-queries.ts';
