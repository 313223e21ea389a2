import { createHash } from 'node:crypto'
import { DAY, HOUR, MINUTE, SECOND } from '../../../shared/core/time.ts'
import { addressKey } from '../../core/rate-limit/address.ts'
import { createAllowance } from '../../core/rate-limit/allowance.ts'
import { createLargeLru } from '../../core/cache/large-lru.ts'
import { BOUNDS, type Bounds, download, type Fetch, HostDown } from './download.ts'
import { createFolder, type Folder, sha256 } from './folder.ts'
import { pictureType, type PictureType } from './kind.ts'
import { createPictureCache, type CachedPicture } from './picture-cache.ts'
import { createRestPeriods } from './rest-periods.ts'
import { sourcesOf, type Wanted } from './sources.ts'
import { createFairSemaphore } from './fair-semaphore.ts'
import { given } from '../../core/app/own.ts'

/** Downloads at once, and pictures that wait for one; more would wait longer than people do. */
const PLACES = {
  running: { perCaller: 6, inAll: 8 },
  waiting: { perCaller: 120, inAll: 400 },
} as const
/** A browser has six connections for all that it asks of us, scores among it: none waits longer for a picture. */
const ANSWERED_WITHIN = 3 * SECOND
/** What was not there is not looked for again so long. */
const MISSING_FOR = 6 * HOUR
/** After a failure of the host, a picture is not asked for again so long. */
const FAILED_FOR = MINUTE
/** Who renews what is old: not whoever looks at it. */
const RENEWING = 'renewing'
const MISSES_KNOWN = 5_000
/** Clubs change their logos now and then. */
const GOOD_FOR = 30 * DAY
const IN_MEMORY = 16 * 1024 * 1024
/** Downloads that one address may cause: a league that looks at all sports for the first time needs 1,500. */
const ALLOWED = { burst: 2_000, every: 2 * SECOND }
const TOLD_EVERY = 10 * MINUTE
const NOT_KEPT = 'Pictures cannot be kept on disk; they are fetched anew when memory forgets them'
const NOT_FETCHED = 'Pictures cannot be fetched; people see monograms'

/** A picture to send, or for how long there is none to ask for, ms. */
export type Answer =
  | { readonly bytes: Buffer; readonly type: PictureType; readonly etag: string }
  | { readonly noneFor: number }

/** Logos, portraits and photographs, fetched once for all fans and cached. */
export interface Pictures {
  /**
   * @param caller's address
   * @throws {DomainError} TOO_MANY_TRIES
   */
  find(wanted: Wanted, caller: string): Promise<Answer>
  /** Keeps the folder at its size. */
  makeRoom(): Promise<void>
}

interface Settings {
  /** Where they are kept beside memory, and how many bytes; null for nowhere. */
  readonly folder: { readonly dir: string; readonly most: number } | null
  readonly fetch: Fetch
  readonly now: () => number
  readonly elapsed: () => number
  readonly log: { warn(fields: object, message: string): void }
  readonly bounds?: Partial<Bounds & { readonly answer: number }>
}

export function createPictures(settings: Settings): Pictures {
  const { fetch, now, elapsed, log } = settings
  const bounds = { ...BOUNDS, answer: ANSWERED_WITHIN, ...settings.bounds }
  const memory = createPictureCache(IN_MEMORY)
  const folder: Folder | null = settings.folder && createFolder({ ...settings.folder, now })
  const allowance = createAllowance(elapsed, ALLOWED)
  const hosts = createRestPeriods(elapsed)
  const turns = createFairSemaphore(PLACES)
  /** Looking for one is under way: whoever wants the same waits with the others. */
  const underWay = new Map<string, Promise<CachedPicture | null>>()
  /** Until when there is nothing to ask for, by the clock that never goes back. */
  const missing = createLargeLru<string, number>(MISSES_KNOWN)
  let wasWritten = false
  const toldAt = new Map<string, number>()

  function miss(key: string, forMs: number): null {
    missing.set(key, elapsed() + forMs)
    return null
  }

  function tell(message: string, error: unknown): void {
    if (elapsed() < (toldAt.get(message) ?? -Infinity) + TOLD_EVERY) return
    toldAt.set(message, elapsed())
    log.warn({ err: error }, message)
  }

  async function keep(key: string, picture: CachedPicture): Promise<void> {
    memory.set(key, picture)
    if (!folder) return
    try {
      await folder.put(key, picture)
      wasWritten = true
    } catch (error) {
      tell(NOT_KEPT, error)
    }
  }

  async function findKept(key: string): Promise<CachedPicture | null> {
    const inMemory = memory.get(key)
    if (inMemory) return inMemory
    if (!folder) return null
    try {
      const picture = await folder.get(key)
      if (picture === null || pictureType(picture.bytes) === null) return null
      memory.set(key, picture)
      return picture
    } catch (error) {
      tell(NOT_KEPT, error)
      return null
    }
  }

  /** Asks one place after the other, and rests when a host does not answer. */
  async function fetchFrom(sources: readonly string[]): Promise<Buffer | null> {
    const host = new URL(sources[0] ?? '').host
    if (!hosts.mayAsk(host)) throw new HostDown('left alone for a while', { answered: true })
    let failure: HostDown | null = null
    for (const source of sources) {
      try {
        const bytes = await download(source, { fetch, bounds })
        failure = null
        if (bytes) {
          hosts.answered(host)
          return bytes
        }
      } catch (error) {
        failure = error instanceof HostDown ? error : new HostDown('no answer', { cause: error })
        if (!failure.answered) break
      }
    }
    if (failure) {
      hosts.failed(host)
      throw failure
    }
    hosts.answered(host)
    return null
  }

  async function fetchAndKeep(
    key: string,
    sources: readonly string[],
    caller: string,
  ): Promise<CachedPicture | null> {
    try {
      const bytes = await turns.run(addressKey(caller), () => fetchFrom(sources))
      if (bytes === null) return miss(key, MISSING_FOR)
      missing.delete(key)
      const picture = { bytes, digest: sha256(bytes), at: now() }
      await keep(key, picture)
      return picture
    } catch (error) {
      tell(NOT_FETCHED, error)
      return miss(key, FAILED_FOR)
    }
  }

  /** One lookup for all concurrent callers. */
  function once(key: string, look: () => Promise<CachedPicture | null>): Promise<CachedPicture | null> {
    const before = underWay.get(key)
    if (before) return before
    const looking = look().finally(() => underWay.delete(key))
    underWay.set(key, looking)
    return looking
  }

  const isMissing = (key: string) => (missing.get(key) ?? -Infinity) > elapsed()

  /** Clubs' new logos come of themselves; until then, and when there is none, the old one serves. */
  function renew(key: string, sources: readonly string[], picture: CachedPicture): void {
    if (now() - picture.at < GOOD_FOR || isMissing(key) || !turns.hasRoom(RENEWING)) return
    void once(`new ${key}`, () => fetchAndKeep(key, sources, RENEWING))
  }

  return {
    async find(wanted, caller) {
      const sources = sourcesOf(wanted)
      if (sources.length === 0) return { noneFor: MISSING_FOR }
      const key = createHash('sha256').update(sources.join(' ')).digest('hex')
      const looking = once(key, async () => {
        const kept = await findKept(key)
        if (kept || isMissing(key) || !turns.hasRoom(addressKey(caller))) return kept
        allowance.take(caller)
        return fetchAndKeep(key, sources, caller)
      })
      const picture = await within(bounds.answer, looking)
      if (!picture) {
        const left = (missing.get(key) ?? 0) - elapsed()
        return { noneFor: left > FAILED_FOR ? left : 0 }
      }
      renew(key, sources, picture)
      const type = pictureType(picture.bytes)
      if (!type) return { noneFor: 0 }
      return { bytes: picture.bytes, type, etag: `"${picture.digest.toString('base64url').slice(0, 27)}"` }
    },
    async makeRoom() {
      if (!wasWritten) return
      wasWritten = false
      await folder?.makeRoom()
    },
  }
}

/** The result if it comes within so much time, else null; the work continues. */
async function within<T>(ms: number, promise: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Logos and photographs; null where there are none. */
export const picturesOf = given<Pictures | null>('pictures')
