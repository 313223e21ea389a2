import { crc32 } from 'node:zlib'
import {
  type Entry,
  fromBufferPromise,
  fromFdPromise,
  getFileNameLowLevel,
  validateFileName,
  type ZipFile,
} from 'yauzl'
import { HostFileError } from '../../../shared/hosts/league/host-file-error.ts'
import type { LeftOut } from '../../../shared/hosts/league/summary.ts'
import { isHidden, whyLeftOut } from './left-out.ts'
import { type Limits, refuseTooDeep, refuseTooMany, type Source } from './limits.ts'

/** Of the kind of a file in what Unix systems say of it. */
const KIND = 0o170000
const LINK = 0o120000

/** Whether a file begins as a zip does, with a file or without any. */
export function isZip(start: Buffer): boolean {
  return ['PK\u0003\u0004', 'PK\u0005\u0006'].includes(start.toString('latin1', 0, 4))
}

/** Names are decoded here, for sentences of ours about those that lead out of it. */
const AS_BYTES = { autoClose: false, decodeStrings: false } as const

/**
 * The files of a zip, none of them unpacked yet.
 * @param of.zip a descriptor, which must stay open until they are, or all of its bytes
 * @param of.name as someone gave it
 * @throws {HostFileError} for a zip that is damaged, or has in it what must not be unpacked
 */
export async function listZip(
  { zip: given, name }: { zip: number | Buffer; name: string },
  limits: Limits,
): Promise<{ sources: Source[]; leftOut: LeftOut[] }> {
  try {
    const zip = await (typeof given === 'number'
      ? fromFdPromise(given, AS_BYTES)
      : fromBufferPromise(given, AS_BYTES))
    refuseTooMany(name, { entries: zip.entryCount, files: 0 }, limits)
    return await list(zip, { name, limits })
  } catch (error) {
    if (error instanceof HostFileError) throw error
    throw new HostFileError(name, 'is not a whole zip: it may have been cut off')
  }
}

async function list(zip: ZipFile, { name, limits }: { name: string; limits: Limits }) {
  const sources: Source[] = []
  const leftOut: LeftOut[] = []
  const paths = new Set<string>()
  let entries = 0
  for await (const entry of zip.eachEntry()) {
    entries += 1
    const path = pathOf(entry, name)
    const why = whyLeftOut(path)
    if (path.endsWith('/') || isHidden(path)) continue
    refuseTooDeep(path, limits)
    if (paths.has(path)) throw new HostFileError(name, `has ${path} in it twice`)
    paths.add(path)
    if (why === null) sources.push(sourceOf(zip, entry, path))
    else leftOut.push({ path, why })
    refuseTooMany(name, { entries, files: sources.length }, limits)
  }
  return { sources, leftOut }
}

function pathOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry, name: string): string {
  const path = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false)
  if (path === '') throw new HostFileError(name, 'has a file without a name in it')
  if (validateFileName(path) !== null)
    throw new HostFileError(name, `has a file whose path leads out of it, ${path.slice(0, 100)}`)
  return path
}

function sourceOf(zip: ZipFile, entry: Entry, path: string): Source {
  if (entry.isEncrypted())
    throw new HostFileError(path, 'is locked by a password: unpack the zip, and give its folder')
  if (!entry.canDecodeFileData())
    throw new HostFileError(
      path,
      'is packed in a way that is not read here: unpack the zip, and give its folder',
    )
  if (((entry.externalFileAttributes >>> 16) & KIND) === LINK)
    throw new HostFileError(path, 'is a link, which is not followed: put the file itself there')
  return { path, size: entry.uncompressedSize, read: async () => unpack(zip, entry, path) }
}

/** It may have another size than it says: what is beyond that is never kept. */
async function unpack(zip: ZipFile, entry: Entry, path: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      const bytes = Buffer.from(chunk)
      length += bytes.length
      if (length > entry.uncompressedSize) break
      chunks.push(bytes)
    }
  } catch {
    throw damaged(path)
  }
  const bytes = Buffer.concat(chunks)
  if (bytes.length !== entry.uncompressedSize || crc32(bytes) !== entry.crc32) throw damaged(path)
  return bytes
}

function damaged(path: string): HostFileError {
  return new HostFileError(path, 'is damaged in the zip')
}
