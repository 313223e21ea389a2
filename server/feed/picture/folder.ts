import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, stat, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DAY, HOUR } from '../../../shared/core/time.ts'
import type { CachedPicture } from './picture-cache.ts'

/** What a file takes on most disks is a multiple of this. */
const BLOCK = 4096
/** After making room there is some for what comes next. */
const FILLED_TO = 0.9
const DIGEST = 32
const NAME = /^[0-9a-f]{64}$/
const UNFINISHED = /^[0-9a-f]{64}\.[0-9a-f]{12}\.new$/
const LOOKED_AT_ONCE = 64

/**
 * Pictures in a folder, one a file: the SHA-256 of the bytes, then the bytes. Files appear whole or not at
 * all, so that several processes may share the folder; what a crash has cut short is not believed. When a
 * file was fetched is its time of change, when it was last used, to the day, its time of access.
 */
export interface Folder {
  /** @param key 64 hexadecimal digits */
  get(key: string): Promise<CachedPicture | null>
  /** Throws what the file system says, such as that the disk is full. */
  put(key: string, picture: CachedPicture): Promise<void>
  /** Drops those that have not been used for longest until the folder has room again. */
  makeRoom(): Promise<void>
}

/**
 * @param settings.most bytes that the files may take up
 * @param settings.now ms since the epoch
 */
export function createFolder({ dir, most, now }: { dir: string; most: number; now: () => number }): Folder {
  /** Bytes in the folder, as far as this process knows; null for not looked yet. */
  let taken: number | null = null
  let sweeping: Promise<void> | null = null

  async function sweep(): Promise<void> {
    const files = await listFiles(dir, now())
    let bytes = files.reduce((sum, file) => sum + file.size, 0)
    const target = bytes > most ? most * FILLED_TO : most
    for (const file of files.toSorted((a, b) => a.usedAt - b.usedAt)) {
      if (bytes <= target) break
      await remove(file.name)
      bytes -= file.size
    }
    taken = bytes
  }

  function makeRoom(): Promise<void> {
    sweeping ??= sweep().finally(() => {
      sweeping = null
    })
    return sweeping
  }

  const remove = (name: string) => unlink(path.join(dir, name)).catch(ignoreMissing)

  return {
    async get(key) {
      const file = await open(path.join(dir, key), 'r').catch(ignoreMissing)
      if (!file) return null
      try {
        const { atimeMs, mtime } = await file.stat()
        const content = await file.readFile()
        const digest = content.subarray(0, DIGEST)
        const bytes = content.subarray(DIGEST)
        if (bytes.length === 0 || !sha256(bytes).equals(digest)) return null
        // Fails where another user owns the file: then it looks unused, and goes early.
        if (now() - atimeMs > DAY) await file.utimes(new Date(now()), mtime).catch(() => {})
        return { bytes, digest, at: mtime.getTime() }
      } finally {
        await file.close()
      }
    },
    async put(key, { bytes, digest, at }) {
      await mkdir(dir, { recursive: true, mode: 0o700 })
      const unfinished = `${key}.${randomBytes(6).toString('hex')}.new`
      try {
        await writeFile(path.join(dir, unfinished), Buffer.concat([digest, bytes]), {
          mode: 0o600,
          flag: 'wx',
        })
        const file = await open(path.join(dir, unfinished), 'r+')
        try {
          await file.utimes(new Date(now()), new Date(at))
        } finally {
          await file.close()
        }
        await rename(path.join(dir, unfinished), path.join(dir, key))
      } catch (error) {
        await remove(unfinished)
        throw error
      }
      if (taken !== null) taken += sizeOnDisk(DIGEST + bytes.length)
      if (taken === null || taken > most) await makeRoom()
    },
    makeRoom,
  }
}

export function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}

interface Found {
  readonly name: string
  readonly size: number
  /** ms since the epoch */
  readonly usedAt: number
}

/** The cached pictures. Deletes unfinished files; leaves all other files alone. */
async function listFiles(dir: string, now: number): Promise<Found[]> {
  const names = (await readdir(dir).catch(ignoreMissing)) ?? []
  const found: Found[] = []
  for (let at = 0; at < names.length; at += LOOKED_AT_ONCE) {
    const some = names.slice(at, at + LOOKED_AT_ONCE).map(async (name) => {
      if (!NAME.test(name) && !UNFINISHED.test(name)) return
      const file = await stat(path.join(dir, name)).catch(ignoreMissing)
      if (!file) return
      if (NAME.test(name)) found.push({ name, size: sizeOnDisk(file.size), usedAt: file.atimeMs })
      else if (now - file.mtimeMs > HOUR) await unlink(path.join(dir, name)).catch(ignoreMissing)
    })
    await Promise.all(some)
  }
  return found
}

function sizeOnDisk(bytes: number): number {
  return Math.ceil(bytes / BLOCK) * BLOCK
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
