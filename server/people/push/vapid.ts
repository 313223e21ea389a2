import { createECDH, createPrivateKey, hkdfSync, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import { HOUR } from '../../../shared/core/time.ts'

/** By what a push service knows this server (RFC 8292). */
export interface Vapid {
  /** Point on P-256, uncompressed, base64url: what browsers are told. */
  readonly publicKey: string
  /** What stands in `Authorization` of a request to a push service. */
  authorization(endpoint: string): Promise<string>
}

/** A token is good for so long; a push service takes up to a day. */
const LIFETIME = 12 * HOUR

/**
 * The key pair is derived from the server's secret: there is nothing more to store, and nothing of it is in
 * the database or its backups. Another secret gives another key, which browsers notice, and subscribe anew.
 * @param of.subject the contact for push services: the server's address
 */
export function createVapid(of: { secret: string; subject: string; now: () => number }): Vapid {
  const { bytes, point } = keyPair(of.secret)
  const key = toKeyObject(bytes, point)
  const publicKey = point.toString('base64url')
  return {
    publicKey,
    async authorization(endpoint) {
      const token = await new SignJWT()
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
        .setAudience(new URL(endpoint).origin)
        .setSubject(of.subject)
        .setExpirationTime(Math.floor((of.now() + LIFETIME) / 1000))
        .sign(key)
      return `vapid t=${token}, k=${publicKey}`
    },
  }
}

/** Nearly all 32 bytes are a key of the curve; where they are not, the next ones are taken. */
function keyPair(secret: string): { bytes: Buffer; point: Buffer } {
  for (let take = 0; ; take++) {
    const bytes = Buffer.from(hkdfSync('sha256', secret, `take ${take}`, 'empire-vapid-key-v1', 32))
    const ecdh = createECDH('prime256v1')
    try {
      ecdh.setPrivateKey(bytes)
      return { bytes, point: ecdh.getPublicKey() }
    } catch {
      continue
    }
  }
}

function toKeyObject(bytes: Buffer, point: Buffer): KeyObject {
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: bytes.toString('base64url'),
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  return createPrivateKey({ key: jwk, format: 'jwk' })
}
