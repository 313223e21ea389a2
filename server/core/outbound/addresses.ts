import type { LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { SECOND } from '../../../shared/core/time.ts'
import { isPublic } from './public-address.ts'

/** The addresses of a name. Rejects where it has none. */
export type Resolve = (name: string) => Promise<LookupAddress[]>

/** A name leads into the house, though it looks like one of the internet. */
export class NotPublicError extends Error {}

const PATIENCE = { timeout: 2 * SECOND, tries: 2 }

/**
 * Asks name servers itself: the system's own look-up takes one of four threads that passwords are hashed in, and whoever
 * runs a slow name server would hold them.
 */
export const resolveName: Resolve = async (name) => {
  const { promises } = process.getBuiltinModule('node:dns')
  const resolver = new promises.Resolver(PATIENCE)
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  return [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ]
}

/**
 * The look-up of a connection to a name of the internet: all of its addresses must be. It is asked once, at the moment
 * of connecting, and connected to what it said, so that no name is one thing when it is looked at and another when it
 * is used.
 */
export function lookupPublic(resolve: Resolve): LookupFunction {
  return (hostname, options, callback) => {
    const look = async () => {
      const found = await publicAddresses(resolve, hostname)
      if (found instanceof Error) callback(found, '', 0)
      else if (options.all) callback(null, found)
      else callback(null, found[0].address, found[0].family)
    }
    void look()
  }
}

async function publicAddresses(
  resolve: Resolve,
  hostname: string,
): Promise<[LookupAddress, ...LookupAddress[]] | Error> {
  const found = await resolve(hostname).catch(() => [])
  const [first, ...others] = found
  if (!first) return Object.assign(new Error('No such name'), { code: 'ENOTFOUND' })
  if (!found.every(({ address }) => isPublic(address)))
    return new NotPublicError('This name is not of the internet')
  return [first, ...others]
}
