import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { Post } from '../../server/people/push/post.ts'

/** A browser that takes pushed messages, and the service that brings them: it reads what was sent as a browser does. */
export function createPushService() {
  const ecdh = createECDH('prime256v1')
  const theirs = ecdh.generateKeys()
  const auth = randomBytes(16)
  const messages: { url: string; headers: Record<string, string>; message: unknown }[] = []
  let answer: (() => Promise<number>) | number = 201

  const post: Post = async (url, { headers, body }) => {
    const status = typeof answer === 'number' ? answer : await answer()
    if (status === 201) messages.push({ url, headers, message: JSON.parse(decrypt(body)) })
    return status
  }

  /** By RFC 8291, from the other side. */
  function decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16)
    const length = body.readUInt8(20)
    const ours = body.subarray(21, 21 + length)
    const record = body.subarray(21 + length)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
    const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(ours), auth, info, 32))
    const derive = (name: string, size: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, size))
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    decipher.setAuthTag(record.subarray(-16))
    const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
    return text.subarray(0, text.lastIndexOf(2)).toString()
  }

  return {
    post,
    /** As they came. */
    messages,
    /** What it answers from now on. */
    answer: (status: typeof answer) => void (answer = status),
    /** What a browser would subscribe with. */
    target: (name = 'phone') => ({
      endpoint: `https://push.example/${name}`,
      publicKey: theirs.toString('base64url'),
      auth: auth.toString('base64url'),
    }),
  }
}
