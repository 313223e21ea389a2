import { describe, expect, it } from 'vitest'
import { SessionId, UserId } from '../../../shared/core/ids.ts'
import { HOUR } from '../../../shared/core/time.ts'
import { createTokens } from './tokens.ts'

const CLAIMS = { sessionId: SessionId.parse('a'.repeat(12)), userId: UserId.parse('b'.repeat(12)) }
const START = Date.parse('2026-11-20T17:00:00Z')

/** Of a process that has not seen the token before. */
const open = (secret = 'a secret of this server alone') => createTokens(secret, () => START)

describe('the account of a token', () => {
  it('is known of what any process with the secret has signed, seen before or not', async () => {
    const token = await open().sign(CLAIMS)
    const other = open()
    expect(other.accountOf(token)).toBe(CLAIMS.userId)
    expect(await other.verify(token)).toMatchObject(CLAIMS)
    expect(other.accountOf(token)).toBe(CLAIMS.userId)
  })

  it('says nothing of whether it still counts', async () => {
    const tokens = createTokens('a secret', () => START)
    const token = await createTokens('a secret', () => START - 13 * HOUR).sign(CLAIMS)
    expect(tokens.accountOf(token)).toBe(CLAIMS.userId)
    expect(await tokens.verify(token)).toBeNull()
  })

  it('is not there where the token was made up', async () => {
    const token = await open().sign(CLAIMS)
    const [head = '', body = '', signature = ''] = token.split('.')
    const others = Buffer.from(JSON.stringify({ sid: 'c'.repeat(12), sub: 'd'.repeat(12) })).toString(
      'base64url',
    )
    const forged = [
      '',
      '.',
      '..',
      'one',
      `${head}.${body}`,
      `${head}.${body}.`,
      `${head}.${others}.${signature}`,
      `${head}.${body}.${signature.slice(0, -8)}`,
      `${head}.${body}.${'A'.repeat(signature.length)}`,
      `${head}.${body}.${signature}${signature}`,
      `${signature}.${body}.${head}`,
      await open('another secret').sign(CLAIMS),
    ]
    for (const made of forged) {
      expect(open().accountOf(made), made).toBeNull()
      expect(await open().verify(made), made).toBeNull()
    }
  })
})
