import { createCipheriv, createECDH, hkdfSync } from 'node:crypto'

/** A browser's keys, base64url. */
interface Keys {
  /** Point on P-256, uncompressed. */
  readonly publicKey: string
  readonly auth: string
}

/** One record is all a message has; push services take 4,096 bytes. */
const RECORD = 4096

/**
 * Encrypts a message for a browser, so that its push service reads nothing (RFC 8291, one record of RFC 8188).
 * @param salt 16 bytes, and a key pair of P-256: new ones for each message
 * @throws where the browser's key is no point of the curve
 */
export function encryptPush(
  text: string,
  { publicKey, auth }: Keys,
  { salt, privateKey }: { salt: Buffer; privateKey?: Buffer },
): Buffer {
  const ecdh = createECDH('prime256v1')
  if (privateKey) ecdh.setPrivateKey(privateKey)
  else ecdh.generateKeys()
  const ours = ecdh.getPublicKey()
  const theirs = Buffer.from(publicKey, 'base64url')
  const shared = ecdh.computeSecret(theirs)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const secret = Buffer.from(hkdfSync('sha256', shared, Buffer.from(auth, 'base64url'), info, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // 2 says that it is the last record.
  const record = Buffer.concat([
    cipher.update(Buffer.concat([Buffer.from(text), Buffer.from([2])])),
    cipher.final(),
    cipher.getAuthTag(),
  ])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD)
  return Buffer.concat([salt, size, Buffer.from([ours.length]), ours, record])
}
