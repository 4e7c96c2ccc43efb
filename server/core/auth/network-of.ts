import { isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;
const MAPPED = /^(?:::|(?:0+:){5})ffff:(\d+(?:\.\d+){3})$/i;

/**
 * What an address is counted by. Whoever has an IPv6 address has all 2^64 of their network, so it is the network that
 * counts; an IPv4 address counts by itself, however it is written.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  const mapped = MAPPED.exec(bare)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(bare)) return address;
  const [head = '', tail] = bare.split('::');
  const front = head === '' ? [] : head.split(':');
  // an IPv4 address at the end stands for two groups; what it says is beyond the network
  const back = tail ? tail.replace(/\d+(?:\.\d+){3}$/, '0:0').split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, GROUPS - front.length - back.length);
  const groups = [...front, ...Array<string>(zeros).fill('0'), ...back].slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
