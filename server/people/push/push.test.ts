import { createECDH, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { encryptPush } from './encrypt.ts'
import { mayBePushService, postOutside } from './post.ts'
import { createVapid } from './vapid.ts'

describe('a pushed message', () => {
  it('is encrypted as the example of RFC 8291, appendix A', () => {
    const message = encryptPush(
      'When I grow up, I want to be a watermelon',
      {
        publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
      {
        salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
        privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
      },
    )
    expect(message.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
  })

  it('is not encrypted for a key that is none', () => {
    const keys = {
      publicKey: randomBytes(65).toString('base64url'),
      auth: randomBytes(16).toString('base64url'),
    }
    expect(() => encryptPush('Hello', keys, { salt: randomBytes(16) })).toThrow()
  })

  it('says which server sends it, by a key that is the same after every start', async () => {
    const of = { secret: 'a secret of a server', subject: 'https://empire.example', now: () => 0 }
    const [one, other] = [createVapid(of), createVapid(of)]
    const authorization = await one.authorization('https://push.example/abc')

    expect(one.publicKey).toBe(other.publicKey)
    expect(createVapid({ ...of, secret: 'another' }).publicKey).not.toBe(one.publicKey)
    expect(Buffer.from(one.publicKey, 'base64url')).toHaveLength(
      createECDH('prime256v1').generateKeys().length,
    )
    const [, claims = ''] = /t=[\w-]+\.([\w-]+)\./.exec(authorization) ?? []
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
      aud: 'https://push.example',
      sub: 'https://empire.example',
      exp: 43_200,
    })
  })
})

describe('a push service', () => {
  it.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://127.0.0.1/', false],
    ['https://2130706433/', false],
    ['https://[::1]/', false],
    ['https://localhost/', false],
    ['https://router/', false],
    ['https://push.example:8443/', false],
    ['https://user:password@push.example/', false],
    ['ftp://push.example/', false],
    ['not an address', false],
  ])('%s: %s', (url, may) => {
    expect(mayBePushService(url)).toBe(may)
  })

  it('is not asked where its name leads into the house', async () => {
    const message = { headers: {}, body: Buffer.from('') }
    await expect(postOutside('https://localhost.localdomain/', message)).rejects.toThrow()
    await expect(postOutside('https://127.0.0.1/', message)).rejects.toThrow('no push service')
  })
})
