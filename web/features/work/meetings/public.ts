/** What other features may use of this one. */
export { MeetingBlock } from './meeting-block.tsx';
