/** What other features may use of this one. */
export { templateChannelFor } from './template-channel-styles.ts';
export { templateQueries } from './queries.ts';
export { SaveAsTemplate } from './save-as-template.tsx';
export { SAVED_REPLIES_ID, SavedReplyPicker } from './saved-reply-picker.tsx';
export { TemplatePicker } from './template-picker.tsx';
