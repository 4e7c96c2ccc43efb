import { BlockList, isIP } from 'node:net';

/** What is not the internet: this machine, the networks around it, what is kept for tests and for nobody. */
const IPV4 = [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24',
  '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3',
];
/** Within what is given out to the internet: documentation, and tunnels that lead to an address of version 4. */
const IPV6 = ['2001::/23 2001:db8::/32 2002::/16 3fff::/20'];

const refused = new BlockList();
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');
for (const [family, lines] of [
  ['ipv4', IPV4],
  ['ipv6', IPV6],
] as const)
  for (const subnet of lines.join(' ').split(' ')) {
    const [address = '', bits] = subnet.split('/');
    refused.addSubnet(address, Number(bits), family);
  }

/** Whether an address is one of the internet: what customers name must not lead into our own network. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !refused.check(address, 'ipv4');
  return version === 6 && given.check(address, 'ipv6') && !refused.check(address, 'ipv6');
}
