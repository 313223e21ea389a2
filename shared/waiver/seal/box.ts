import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { x25519 } from '@noble/curves/ed25519.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * A box that anyone can close and one key opens: a key pair made for this box alone agrees with the public
 * key on a secret (X25519), and that encrypts the text (XChaCha20-Poly1305). All boxes are of one length, so
 * that it reveals nothing of the content. By libraries and not by the browser: one that reaches Empire by
 * plain http has no `crypto.subtle`.
 */

const KEY = 32
const NONCE = 24
/** Bytes of what a box holds at most, before its padding. */
const ROOM = 480
const LABEL = utf8ToBytes('empire-box-v1')

/** Names this way of closing boxes, in every text that is closed so. Another way gets another name. */
const PREFIX = 'v1.'

/** Unpredictable bytes. */
export type RandomBytes = (length: number) => Uint8Array

/** A public key as it is given away. */
export function publicKeyOf({ publicKey }: Opener): string {
  return toBase64Url(publicKey)
}

/**
 * Closes a box. @param publicKey as `publicKeyOf` has it
 * @throws {RangeError} for a text that has no room, or a key that is none
 */
export function closeBox(publicKey: string, text: string, randomBytes: RandomBytes): string {
  const bytes = utf8ToBytes(text)
  if (bytes.length > ROOM) throw new RangeError('A text too long for its box')
  const theirs = fromBase64Url(publicKey)
  if (theirs?.length !== KEY) throw new RangeError('This is no key of a box')
  const ephemeral = randomBytes(KEY)
  const nonce = randomBytes(NONCE)
  const own = x25519.getPublicKey(ephemeral)
  const key = keyOf(x25519.getSharedSecret(ephemeral, theirs), own, theirs)
  const padded = new Uint8Array(ROOM + 2)
  new DataView(padded.buffer).setUint16(0, bytes.length)
  padded.set(bytes, 2)
  return PREFIX + toBase64Url(concatBytes(own, nonce, xchacha20poly1305(key, nonce).encrypt(padded)))
}

/** Who can open boxes: a key pair. */
export interface Opener {
  readonly publicKey: Uint8Array
  /** The secret that it shares with another public key. @throws for a key that is none */
  readonly agree: (theirs: Uint8Array) => Uint8Array
}

/** @param privateKey 32 bytes */
export function openerOf(privateKey: Uint8Array): Opener {
  return {
    publicKey: x25519.getPublicKey(privateKey),
    agree: (theirs) => x25519.getSharedSecret(privateKey, theirs),
  }
}

/** What is in a box; null where it is not one, was altered, or was closed for another key. */
export function openBox({ publicKey, agree }: Opener, box: string): string | null {
  const bytes = box.startsWith(PREFIX) ? fromBase64Url(box.slice(PREFIX.length)) : null
  if (bytes?.length !== KEY + NONCE + ROOM + 2 + 16) return null
  const theirs = bytes.subarray(0, KEY)
  const nonce = bytes.subarray(KEY, KEY + NONCE)
  try {
    const key = keyOf(agree(theirs), theirs, publicKey)
    const padded = xchacha20poly1305(key, nonce).decrypt(bytes.subarray(KEY + NONCE))
    const length = new DataView(padded.buffer, padded.byteOffset).getUint16(0)
    return length > ROOM ? null : new TextDecoder().decode(padded.subarray(2, 2 + length))
  } catch {
    // Who closed it used another key, or has altered it: it is not for us, whatever the reason.
    return null
  }
}

function keyOf(shared: Uint8Array, ephemeral: Uint8Array, receiver: Uint8Array): Uint8Array {
  return hkdf(sha256, shared, concatBytes(ephemeral, receiver), LABEL, KEY)
}

function toBase64Url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Null for a text that is none. */
function fromBase64Url(text: string): Uint8Array | null {
  if (!/^[\w-]*$/.test(text)) return null
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  } catch {
    return null
  }
}
