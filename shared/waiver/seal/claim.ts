import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { lengthPrefixed } from '../../core/length-prefixed.ts'
import { closeBox, openBox, type Opener, type RandomBytes } from './box.ts'

/** Names the way in which a claim is committed to. Another way gets another name. */
const CLAIM_VERSION = 'empire-claim-v1'

/** The secret part of a claim before its run. */
export interface ClaimSecret {
  readonly add: string
  readonly drop: string | null
  /** Whole dollars; 0 where there are no bids. */
  readonly bid: number
  /** 64 hexadecimal digits by chance, without which a commitment could be guessed. */
  readonly nonce: string
}

/** Whose claim it is. */
export interface ClaimOf {
  readonly leagueId: string
  readonly season: number
  readonly teamId: string
}

/**
 * The commitment to a claim in the league's log: SHA-256 of its team, its player, its drop and its bid. None
 * of them can be guessed from it, and no other claim with the same hash can be found.
 * @returns 64 hexadecimal digits
 */
export function claimCommitment(of: ClaimOf, { add, drop, bid, nonce }: ClaimSecret): string {
  const { leagueId, season, teamId } = of
  return bytesToHex(
    sha256(lengthPrefixed([CLAIM_VERSION, leagueId, season, teamId, add, drop ?? '', bid, nonce])),
  )
}

/** A claim as it is sent and kept. */
export interface SealedClaim {
  readonly commitment: string
  readonly sealed: string
}

/** Commits to a claim and closes it in a box that only the league's runs open. @param key of those runs */
export function sealClaim(
  of: ClaimOf,
  claim: Omit<ClaimSecret, 'nonce'>,
  { key, randomBytes }: { key: string; randomBytes: RandomBytes },
): SealedClaim {
  const secret: ClaimSecret = { ...claim, nonce: bytesToHex(randomBytes(32)) }
  const { add, drop, bid, nonce } = secret
  return {
    commitment: claimCommitment(of, secret),
    sealed: closeBox(key, JSON.stringify({ add, drop, bid, nonce }), randomBytes),
  }
}

/** The claim in a box; null where it cannot be opened, or is not the one that was committed to. */
export function openClaim(
  opener: Opener,
  of: ClaimOf,
  { commitment, sealed }: SealedClaim,
): ClaimSecret | null {
  const secret = readSecret(openBox(opener, sealed))
  return secret && claimCommitment(of, secret) === commitment ? secret : null
}

/** By hand and not by a schema, for the browser opens none of them but loads what is imported here. */
function readSecret(text: string | null): ClaimSecret | null {
  if (text === null) return null
  const read = parse(text)
  if (typeof read !== 'object' || read === null) return null
  const { add, drop, bid, nonce } = read as Record<string, unknown> // any object, whose fields are looked at
  const isPlayer = (id: unknown): id is string => typeof id === 'string' && /^\d{1,20}(-dst)?$/.test(id)
  if (!isPlayer(add) || !(drop === null || isPlayer(drop))) return null
  if (typeof nonce !== 'string' || !/^[0-9a-f]{64}$/.test(nonce)) return null
  if (typeof bid !== 'number' || !Number.isInteger(bid) || bid < 0 || bid > 10_000) return null
  return { add, drop, bid, nonce }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
