/** Who people are on the network: somebody new, or more of somebody known. */
export { addNetworkPerson, keepNetworkPerson } from './network-queries.ts';
