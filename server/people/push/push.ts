import { randomBytes } from 'node:crypto'
import type { Log } from '../../core/log/log.ts'
import type { PushTarget } from '../../../shared/notification/notification.ts'
import { encryptPush } from './encrypt.ts'
import { mayBePushService, type Post } from './post.ts'
import { createVapid } from './vapid.ts'
import { given } from '../../core/app/own.ts'

/** Messages to browsers that are not looking, by way of their push services. */
export interface Push {
  /** What a browser subscribes with, base64url. */
  readonly publicKey: string
  /** Whether messages would be sent to such an address at all. */
  mayUse(endpoint: string): boolean
  /**
   * @returns `gone` where the browser takes none any more, `later` where it may go better, `refused` where it will not
   */
  send(to: PushTarget, message: PushMessage): Promise<'sent' | 'gone' | 'later' | 'refused'>
}

export interface PushMessage {
  /** Read by the browser alone. */
  readonly text: string
  /** Of two messages of a topic a browser that is away gets the last. Up to 32 characters of base64url. */
  readonly topic: string
  /** Whether a phone wakes up for it. */
  readonly isUrgent: boolean
  /** For how long it is of use, ms. */
  readonly goodFor: number
}

/** @param world.contact the contact for push services: an `https:` or `mailto:` address */
export function createPush(world: {
  readonly secret: string
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly log: Log
  readonly contact: string
  readonly post: Post
}): Push {
  const { log, post, contact } = world
  const vapid = createVapid({ ...world, subject: contact })
  return {
    publicKey: vapid.publicKey,
    mayUse: mayBePushService,
    async send({ endpoint, ...keys }, { text, topic, isUrgent, goodFor }) {
      const body = encrypted(text, keys)
      if (!body) return 'gone'
      try {
        const status = await post(endpoint, {
          headers: {
            authorization: await vapid.authorization(endpoint),
            'content-encoding': 'aes128gcm',
            'content-type': 'application/octet-stream',
            ttl: String(Math.ceil(goodFor / 1000)),
            topic,
            urgency: isUrgent ? 'high' : 'normal',
          },
          body,
        })
        if (status >= 200 && status < 300) return 'sent'
        // Its address and key are a secret of the browser's: only the host is told.
        log.info({ host: new URL(endpoint).host, status }, 'A push service did not take a message')
        if (status === 404 || status === 410) return 'gone'
        return status === 429 || status >= 500 ? 'later' : 'refused'
      } catch (error) {
        log.info({ host: new URL(endpoint).host, reason: String(error) }, 'A push service was not reached')
        return 'later'
      }
    },
  }
}

/** Null where the browser's key is none. */
function encrypted(text: string, keys: Omit<PushTarget, 'endpoint'>): Buffer | null {
  try {
    return encryptPush(text, keys, { salt: randomBytes(16) })
  } catch {
    return null
  }
}

/** The way to the push services. */
export const pushOf = given<Push>('the way to push services')
