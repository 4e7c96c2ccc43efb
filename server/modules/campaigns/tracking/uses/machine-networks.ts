import type { ReadingMachine } from './reading-machines.ts';

/**
 * Networks that these services ask from. Written down on 2026-11-18 from memory of the documents below, and compared with
 * none of them: it is one sign among others, and nothing rests on it alone. Whoever renews the list compares it with them
 * and changes this and the date.
 *
 * - Google: the SPF record of `_netblocks.google.com`, of it the parts that its image proxy asks from
 * - Microsoft: “Microsoft 365 URLs and IP address ranges”, Exchange Online, worldwide
 *   (`https://endpoints.office.com/endpoints/worldwide`, ids 9 and 10)
 * - Proofpoint: “Proofpoint Essentials data centre addresses” and the SPF record of `pphosted.com`
 * - Mimecast: “Data centers and URLs” of its knowledge base, outbound ranges
 * - Barracuda: “Email Gateway Defense IP ranges” of Barracuda Campus
 * - Cisco: “Secure Email Cloud Gateway” addresses (`iphmx.com`)
 * - Symantec: “Email Security.cloud IP ranges” of Broadcom
 *
 * Apple publishes the addresses that its private relay leaves by (`https://mask-api.icloud.com/egress-ip-ranges.csv`),
 * some hundred thousand of them, which people surf by as well: its mail privacy is known by its name alone.
 */
const NETWORKS: readonly (readonly [ReadingMachine, string])[] = [
  ['google_proxy', '66.249.80.0/20 64.233.172.0/23 66.102.0.0/20 72.14.199.0/24 74.125.208.0/20'],
  ['outlook_safelinks', '40.92.0.0/15 40.107.0.0/16 52.100.0.0/14 104.47.0.0/17'],
  ['proofpoint', '67.231.144.0/20 148.163.128.0/19 185.132.180.0/22 205.220.160.0/19 208.84.64.0/22'],
  ['mimecast', '91.220.42.0/24 146.101.78.0/24 195.130.217.0/24 205.139.110.0/23 207.211.31.0/24 207.82.80.0/24'],
  ['barracuda', '64.235.144.0/20 209.222.80.0/21'],
  ['cisco', '68.232.128.0/19 139.138.32.0/19 184.94.240.0/20 207.54.64.0/18 216.71.128.0/19'],
  ['symantec', '85.158.136.0/21 95.131.104.0/21 117.120.16.0/21 193.109.254.0/23 194.106.220.0/23 216.82.240.0/20'],
];
const numberOf = (address: string): number | null => {
  const parts = /^(?:::ffff:)?(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/i.exec(address)?.slice(1).map(Number);
  return parts?.every((part) => part < 256) ? parts.reduce((sum, part) => sum * 256 + part, 0) : null;
};
/** From the first address to the last. */
const networks = NETWORKS.flatMap(([machine, text]) =>
  text.split(' ').map((subnet) => {
    const [address = '', bits = ''] = subnet.split('/');
    const [first, size] = [numberOf(address) ?? 0, 2 ** (32 - Number(bits))];
    return { machine, first, last: first + size - 1 };
  }),
);

/** Whose network an address lies in; null for one of none of them. */
export function networkMachine(ip: string): ReadingMachine | null {
  const address = numberOf(ip);
  if (address === null) return null;
  return networks.find(({ first, last }) => first <= address && address <= last)?.machine ?? null;
}
