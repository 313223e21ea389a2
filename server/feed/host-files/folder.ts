import { constants, type Stats } from 'node:fs'
import { type FileHandle, lstat, open, opendir } from 'node:fs/promises'
import path from 'node:path'
import { HostFileError } from '../../../shared/hosts/league/host-file-error.ts'
import type { LeftOut } from '../../../shared/hosts/league/summary.ts'
import { cannotRead } from './cannot-read.ts'
import { isHidden, whyLeftOut } from './left-out.ts'
import { type Limits, refuseTooDeep, refuseTooMany, type Source } from './limits.ts'

/** Not by a link that was put there meanwhile, and without waiting for the other end of a pipe. */
const OPEN = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

/**
 * The files of a folder and of those in it, none of them read yet. Links are not followed, wherever they lead.
 * @param folder its address @param name as someone gave it
 * @throws {HostFileError}
 */
export async function listFolder(
  { folder, name }: { folder: string; name: string },
  limits: Limits,
): Promise<{ sources: Source[]; leftOut: LeftOut[] }> {
  const sources: Source[] = []
  const leftOut: LeftOut[] = []
  const open = ['']
  let entries = 0
  for (let below = open.pop(); below !== undefined; below = open.pop()) {
    const names = await namesIn(path.join(folder, below), { name: below || name, most: limits.entries })
    entries += names.length
    for (const own of names) {
      const place = below === '' ? own : `${below}/${own}`
      const why = whyLeftOut(own)
      if (isHidden(own)) continue
      refuseTooDeep(place, limits)
      const file = path.join(folder, place)
      const found = await statOf(file, place)
      if (found.isDirectory()) open.push(place)
      else if (why !== null) leftOut.push({ path: place, why })
      else sources.push(sourceOf({ file, place, found }))
      refuseTooMany(name, { entries, files: sources.length }, limits)
    }
  }
  return { sources, leftOut }
}

/** In an order that does not depend on the disk. Of more than may be it gives one too many. */
async function namesIn(folder: string, { name, most }: { name: string; most: number }): Promise<string[]> {
  const names: string[] = []
  try {
    for await (const entry of await opendir(folder)) {
      names.push(entry.name)
      if (names.length > most) break
    }
  } catch (error) {
    throw cannotRead(name, error)
  }
  return names.toSorted()
}

async function statOf(file: string, place: string): Promise<Stats> {
  let found: Stats
  try {
    found = await lstat(file)
  } catch (error) {
    throw cannotRead(place, error)
  }
  if (found.isSymbolicLink())
    throw new HostFileError(place, 'is a link, which is not followed: put the file itself there')
  if (!found.isFile() && !found.isDirectory())
    throw new HostFileError(place, 'is neither a file nor a folder')
  return found
}

function sourceOf({ file, place, found }: { file: string; place: string; found: Stats }): Source {
  const { size } = found
  return {
    path: place,
    size,
    read: async () => withFile(file, place, async (handle) => readAll(handle, { place, size })),
  }
}

/**
 * A regular file, open while it is read.
 * @param place as people know it
 * @throws {HostFileError}
 */
export async function withFile<Result>(
  file: string,
  place: string,
  read: (handle: FileHandle, size: number) => Promise<Result>,
): Promise<Result> {
  let handle: FileHandle | undefined
  try {
    handle = await open(file, OPEN)
    const found = await handle.stat()
    // What was listed as one may be another by now.
    if (!found.isFile()) throw new HostFileError(place, 'is not a file')
    return await read(handle, found.size)
  } catch (error) {
    throw cannotRead(place, error)
  } finally {
    await handle?.close()
  }
}

/** All bytes of a file. @throws {HostFileError} where there are more than its size says */
export async function readAll(
  handle: FileHandle,
  { place, size }: { place: string; size: number },
): Promise<Buffer> {
  const bytes = Buffer.alloc(size + 1)
  let length = 0
  while (length < bytes.length) {
    const { bytesRead } = await handle.read(bytes, length, bytes.length - length, length)
    if (bytesRead === 0) break
    length += bytesRead
  }
  if (length > size) throw new HostFileError(place, 'has become larger while it was read')
  return bytes.subarray(0, length)
}
