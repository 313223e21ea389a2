import { isIPv6 } from 'node:net'

/**
 * What counts as one caller: an IPv4 address, or the /64 of an IPv6 one, because that is the least that
 * a household is given and everybody in it has 2^64 addresses to choose from. An IPv4 address written
 * as an IPv6 one (`::ffff:192.0.2.1`) is the IPv4 address.
 */
export function addressKey(ip: string): string {
  const [address = ip] = ip.split('%')
  if (!isIPv6(address)) return address
  const groups = expand(address)
  const [a = 0, b = 0] = groups.slice(6)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff) {
    return [a >> 8, a & 0xff, b >> 8, b & 0xff].join('.')
  }
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

/** The eight groups of a valid IPv6 address. */
function expand(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const before = readGroups(head)
  if (tail === undefined) return before
  const after = readGroups(tail)
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

function readGroups(text: string): number[] {
  if (text === '') return []
  return text.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)]
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
    return [a * 256 + b, c * 256 + d]
  })
}
