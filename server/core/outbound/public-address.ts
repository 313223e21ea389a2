import { BlockList, isIP } from 'node:net'

/** What is not of the internet: this machine, the house it stands in, and what no host has. */
const INNER = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  INNER.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 96],
  // IPv4 in other clothes: NAT64, 6to4 and Teredo would lead to any of the above.
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  INNER.addSubnet(network, bits, 'ipv6')

/** Whether an address is one of the internet. */
export function isPublic(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return isPublic(mapped)
  // Written in any other way: `::ffff:7f00:1`.
  if (/^::ffff:/i.test(address)) return false
  const family = isIP(address)
  return family !== 0 && !INNER.check(address, family === 4 ? 'ipv4' : 'ipv6')
}
