/** What is written by hand, as the runner takes it from here and brings it back. */
export {
  changeOutgoing,
  hasWrittenEmail,
  intentOfOutgoing,
  isNamedOtherwise,
  isSpaceOpen,
  lastEmail,
  leftBehind,
  lockOutgoing,
  type Outgoing,
  outgoingById,
} from './outgoing-queries.ts';
