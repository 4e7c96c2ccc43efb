/** Who people are on the network: somebody new, or more of somebody known. */
export { addNetworkPerson, storeNetworkProfile } from './network-queries.ts';
