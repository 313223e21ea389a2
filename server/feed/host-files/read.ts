import { realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import type { HostFile } from '../../../shared/hosts/league/documents.ts'
import { HostFileError } from '../../../shared/hosts/league/host-file-error.ts'
import type { LeftOut } from '../../../shared/hosts/league/summary.ts'
import { cannotRead } from './cannot-read.ts'
import { listFolder, readAll, withFile } from './folder.ts'
import { LIMITS, type Limits, refuseTooLarge, type Source } from './limits.ts'
import { textOf } from './text.ts'
import { isZip, listZip } from './zip.ts'

export interface HostFiles {
  readonly files: readonly HostFile[]
  /** What was not read, and why. */
  readonly leftOut: readonly LeftOut[]
}

/**
 * What someone saved of a league: a folder with folders in it, a zip of one, or a single file. Only what is below that
 * folder is read, and nothing of it where there is too much.
 * @param place as someone gave it
 * @throws {HostFileError} with a sentence for what is not read
 */
export async function readHostFiles(place: string, limits: Limits = LIMITS): Promise<HostFiles> {
  const { address, isFolder } = await find(place)
  if (!isFolder) return await readFileOrZip({ address, place }, limits)
  const { sources, leftOut } = await listFolder({ folder: address, name: place }, limits)
  return { files: await readSources(sources, limits), leftOut }
}

/** Who names a link means what it leads to. */
async function find(place: string): Promise<{ address: string; isFolder: boolean }> {
  try {
    const address = await realpath(place)
    const found = await stat(address)
    if (found.isDirectory() || found.isFile()) return { address, isFolder: found.isDirectory() }
  } catch (error) {
    throw cannotRead(place, error)
  }
  throw new HostFileError(place, 'is neither a file nor a folder')
}

async function readFileOrZip(
  { address, place }: { address: string; place: string },
  limits: Limits,
): Promise<HostFiles> {
  return await withFile(address, place, async (handle, size) => {
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0)
    if (!isZip(buffer)) {
      const source: Source = { path: place, size, read: async () => await readAll(handle, { place, size }) }
      const files = await readSources([source], limits)
      return { files: files.map((file) => ({ ...file, path: path.basename(place) })), leftOut: [] }
    }
    // Packed it is smaller than what is in it.
    refuseTooLarge([{ path: place, size, read: async () => buffer }], { ...limits, fileBytes: limits.bytes })
    const { sources, leftOut } = await listZip({ zip: handle.fd, name: place }, limits)
    return { files: await readSources(sources, limits), leftOut }
  })
}

/**
 * The texts of files that were listed, one after the other: there is no use in having the bytes of many at once.
 * @throws {HostFileError} where they are too large, before any of them is read, and for what is no text
 */
export async function readSources(sources: readonly Source[], limits: Limits): Promise<HostFile[]> {
  refuseTooLarge(sources, limits)
  const files: HostFile[] = []
  for (const source of sources)
    files.push({ path: source.path, text: textOf(source.path, await source.read()) })
  return files
}
