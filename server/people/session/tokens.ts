import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { decodeJwt, jwtVerify, SignJWT } from 'jose'
import { HOUR } from '../../../shared/core/time.ts'
import { SessionId, UserId } from '../../../shared/core/ids.ts'
import { createLargeLru } from '../../core/cache/large-lru.ts'
import { own } from '../../core/app/own.ts'
import type { App } from '../../core/app/app.ts'

/** How long a token lives. The browser renews it at half-time while the session lasts. */
const TOKEN_LIFETIME = 12 * HOUR

const ISSUER = 'empire'
const TYPE = 'at+jwt'
const MAX_REMEMBERED = 10_000

export interface TokenClaims {
  readonly sessionId: SessionId
  readonly userId: UserId
}

export interface Tokens {
  sign(claims: TokenClaims): Promise<string>
  /** What the token says, or null when it is forged, malformed or expired. */
  verify(token: string): Promise<TokenClaims | null>
  /**
   * The account that a token of ours names, expired or not; null where its signature is not ours. Known at once, for a
   * thirtieth of what a whole check costs: enough to share turns by, and no more.
   */
  accountOf(token: string): string | null
}

/**
 * Access tokens: JWTs signed with HS256 that name a session row. A token alone proves nothing: the row
 * decides whether the session still lives. Checking a signature costs twenty times a look-up of the
 * row, so a signature is checked once and the row every time.
 * @param lifetime of a token, ms
 */
export function createTokens(secret: string, now: () => number, lifetime = TOKEN_LIFETIME): Tokens {
  const key = createSecretKey(secret, 'utf8')
  const verified = createLargeLru<string, TokenClaims & { expiresAt: number }>(MAX_REMEMBERED)

  function isOurs(token: string): boolean {
    if (verified.has(token)) return true
    const end = token.lastIndexOf('.')
    const signature = Buffer.from(token.slice(end + 1), 'base64url')
    const ours = createHmac('sha256', key)
      .update(token.slice(0, Math.max(0, end)))
      .digest()
    return signature.length === ours.length && timingSafeEqual(signature, ours)
  }

  async function check(token: string) {
    // A flood of made-up ones is not worth a whole check each.
    if (!isOurs(token)) return null
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        typ: TYPE,
        issuer: ISSUER,
        audience: ISSUER,
        requiredClaims: ['sub', 'sid', 'exp', 'iat'],
        currentDate: new Date(now()),
      })
      const expiresAt = (payload.exp ?? 0) * 1000
      return { sessionId: SessionId.parse(payload['sid']), userId: UserId.parse(payload.sub), expiresAt }
    } catch {
      return null
    }
  }

  return {
    sign({ sessionId, userId }) {
      const seconds = Math.floor(now() / 1000)
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: TYPE })
        .setSubject(userId)
        .setIssuer(ISSUER)
        .setAudience(ISSUER)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + lifetime / 1000)
        .sign(key)
    },
    async verify(token) {
      const known = verified.get(token)
      const claims = known ?? (await check(token))
      if (!claims) return null
      if (claims.expiresAt <= now()) {
        verified.delete(token)
        return null
      }
      if (!known) verified.set(token, claims)
      return claims
    },
    accountOf: (token) => verified.get(token)?.userId ?? (isOurs(token) ? subjectOf(token) : null),
  }
}

/** The `sub` of a token whose signature was checked. */
function subjectOf(token: string): string | null {
  try {
    const { sub } = decodeJwt(token)
    return sub ?? null
  } catch {
    return null
  }
}

/** What signs the sessions of this server. */
export const tokensOf = own(({ secret, now }: Pick<App, 'own' | 'secret' | 'now'>) =>
  createTokens(secret, now),
)
