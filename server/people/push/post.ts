import { lookup as ask, type LookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { SECOND } from '../../../shared/core/time.ts'

/** Hands bytes over to an address that a client has chosen. @returns the status of the answer */
export type Post = (
  url: string,
  message: { headers: Record<string, string>; body: Buffer },
) => Promise<number>

const PATIENCE = 10 * SECOND

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

/** Whether a push service may have that address: https at its usual port, by a name, without a password. */
export function mayBePushService(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, port, username, password } = new URL(url)
  const isNamed = isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 && hostname.includes('.')
  return protocol === 'https:' && port === '' && isNamed && username === '' && password === ''
}

/**
 * The names of a push service, all of which must be of the internet: asked at the moment of connecting, so that no
 * name is one thing when it is looked at and another when it is used.
 */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  ask(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return callback(error, '', 0)
    const inner = found.find(({ address }) => !isPublic(address))
    const [first] = found
    if (inner || !first) return callback(new Error('This push service is not on the internet'), '', 0)
    if (options.all) callback(null, found)
    else callback(null, first.address, first.family)
  })
}

/** Over the internet, in a bounded time, without following where an answer points and without reading what it says. */
export const postOutside: Post = (url, { headers, body }) =>
  new Promise((resolve, reject) => {
    if (!mayBePushService(url)) {
      reject(new Error('This is no push service'))
      return
    }
    // Loaded when there is something to post: it is 4 MB, and most servers never do.
    const { request } = process.getBuiltinModule('node:https')
    const sent = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': body.length },
        lookup: lookupPublic,
        agent: false,
      },
      (answer) => {
        resolve(answer.statusCode ?? 0)
        answer.destroy()
      },
    )
    const timer = setTimeout(() => sent.destroy(new Error('The push service took too long')), PATIENCE)
    sent.on('close', () => clearTimeout(timer))
    sent.on('error', reject)
    sent.end(body)
  })
