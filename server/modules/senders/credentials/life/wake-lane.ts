/** There is news for senders: the runner looks at once. */
export { wakeLanes, wakeLanesOfSpace } from './lane-queries.ts';
