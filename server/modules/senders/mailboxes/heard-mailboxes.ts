export { heardPlaces, keepHeard, mailboxesToHear } from './heard-queries.ts';
