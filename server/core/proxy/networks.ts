import { BlockList, isIP } from 'node:net'
import { lazily } from '../../../shared/core/lazily.ts'
import { own } from '../app/own.ts'

/** What stands for the address of a neighbor on a Unix socket, which has none, also in `TRUST_PROXY`. */
export const UNIX = 'unix'

/** Networks by the names that `TRUST_PROXY` knows for them. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  unix: [],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** And the one that providers and overlay networks share out behind their own addresses (RFC 6598). */
const privateOnes = lazily(() => networks([...Object.keys(NAMED), '100.64.0.0/10']))

/** Whether a neighbor is of this machine or a private network, where a proxy of our own would be. */
export function isPrivate(address: string): boolean {
  return address === UNIX || isIn(privateOnes(), address)
}

/** Whether an address is in the list of `TRUST_PROXY`. */
export function isTrusted(trustProxy: false | readonly string[], address: string): boolean {
  return trustedBy(trustProxy)(address)
}

/** @returns whether an address is in the list of `TRUST_PROXY`, for many of them */
export function trustedBy(trustProxy: false | readonly string[]): (address: string) => boolean {
  if (trustProxy === false) return () => false
  const isListed = trusts(trustProxy)
  return (address) => address === UNIX || isListed(address)
}

/** @returns whether an address is in the list, for many of them */
export function trusts(trustProxy: readonly string[]): (address: string) => boolean {
  const list = networks(trustProxy)
  return (address) => isIn(list, address)
}

function networks(entries: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries.flatMap((name) => NAMED[name] ?? [name])) {
    const [address = '', bits] = entry.split('/')
    const family = familyOf(address)
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

function isIn(list: BlockList, address: string): boolean {
  return isIP(address) > 0 && list.check(address, familyOf(address))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}

/** Proxies that pass requests on although `TRUST_PROXY` does not name them: when each was noted, by `app.elapsed`. */
export type UnnamedProxies = Map<string, number>

/** Proxies that `TRUST_PROXY` does not name, and when each was noted. */
export const unnamedProxiesOf = own((): UnnamedProxies => new Map())
