import { lookup as ask, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { SECOND } from '../../../shared/core/time.ts'
import { isPublic } from '../../core/outbound/public-address.ts'

/** Hands bytes over to an address that a client has chosen. @returns the status of the answer */
export type Post = (
  url: string,
  message: { headers: Record<string, string>; body: Buffer },
) => Promise<number>

const PATIENCE = 10 * SECOND

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
