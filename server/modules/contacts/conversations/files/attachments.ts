/** Files of messages as others use them: found for a message, copied for another, shared with its thread. */
export { copyAttachment, findAttachments, shareFiles } from './attachment-queries.ts';
