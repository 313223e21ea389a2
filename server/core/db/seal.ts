import type { Hash } from 'node:crypto'
import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs'
import { Refusal } from '../errors/refusal.ts'

/** What a sealed copy says of itself. */
export interface Seal {
  /** The release that made it, such as `0.1.0`. */
  readonly empire: string
  /** What the server kept its data in; the copy is a SQLite file either way. */
  readonly engine: 'sqlite' | 'postgres'
  /** Ms since the epoch. */
  readonly madeAt: number
  /** Names of those that have run, in order. */
  readonly migrations: readonly string[]
  /** How many each table has. */
  readonly rows: Readonly<Record<string, number>>
}

// A sealed copy is a SQLite file with some text behind it: the seal as JSON, and a last line with its length and the
// hash of every byte before that hash. SQLite reads no further than the pages its header counts, so any program that
// reads SQLite reads the copy too.
const LAST_LINE = /^empire-copy 1 (\d{10}) ([0-9a-f]{64})\n$/
const LAST_LINE_BYTES = 90
const HASH_BYTES = 65
/** Many times what the rows of all our tables take. */
const MOST_SEAL_BYTES = 1024 * 1024
const AT_ONCE = 1024 * 1024

/** A sealed copy whose hash nobody has looked at yet. */
interface SealedFile {
  readonly seal: Seal
  /** How much of it is the database. */
  readonly databaseBytes: number
  readonly hash: string
  /** How much of it the hash is of. */
  readonly hashedBytes: number
}

/** Puts the seal behind a database that nobody has open, and brings both to the disk. */
export function putSeal(file: string, seal: Seal): void {
  const handle = openSync(file, 'r+')
  try {
    const { size } = fstatSync(handle)
    if (size !== databaseBytesOf(handle)) throw new Error(`${file} is more or less than a database`)
    const text = `${JSON.stringify(seal)}\n`
    const bytes = Buffer.byteLength(text)
    const sealed = `${text}empire-copy 1 ${String(bytes).padStart(10, '0')} `
    const hash = newHash()
    for (const part of partsOf(handle, size)) hash.update(part)
    writeAll(handle, Buffer.from(`${sealed}${hash.update(sealed).digest('hex')}\n`), size)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/**
 * What a copy says of itself, once every byte of it is as it was written down. Null for a file without a seal at its
 * end: one that was made by hand, or cut short.
 * @param into also writes the database in it, without the seal, at the beginning of this open file
 * @throws {Refusal} for one that was altered
 */
export function readSeal(file: string, into: number | null = null): Seal | null {
  const handle = openSync(file, 'r')
  try {
    const found = findSeal(handle)
    if (found === null) return null
    if (found === 'altered') throw altered(file)
    const hash = newHash()
    let at = 0
    for (const part of partsOf(handle, found.hashedBytes)) {
      hash.update(part)
      if (into !== null && at < found.databaseBytes)
        writeAll(into, part.subarray(0, found.databaseBytes - at), at)
      at += part.length
    }
    if (hash.digest('hex') !== found.hash) throw altered(file)
    return found.seal
  } finally {
    closeSync(handle)
  }
}

function altered(file: string): Refusal {
  return new Refusal(`${file} is damaged: it is not what was written when the copy was made.`)
}

function findSeal(handle: number): SealedFile | 'altered' | null {
  const { size } = fstatSync(handle)
  if (size < LAST_LINE_BYTES) return null
  const [, length, hash] =
    LAST_LINE.exec(readAt(handle, size - LAST_LINE_BYTES, LAST_LINE_BYTES).toString('latin1')) ?? []
  if (length === undefined || hash === undefined) return null
  const sealBytes = Number(length)
  const databaseBytes = size - LAST_LINE_BYTES - sealBytes
  // A database that ends like this by chance, or because somebody wrote so in a message, has nothing behind it.
  if (sealBytes > MOST_SEAL_BYTES || databaseBytes !== databaseBytesOf(handle)) return null
  const seal = readJson(readAt(handle, databaseBytes, sealBytes).toString('utf8'))
  return seal === null ? 'altered' : { seal, databaseBytes, hash, hashedBytes: size - HASH_BYTES }
}

function readJson(text: string): Seal | null {
  try {
    const value: unknown = JSON.parse(text)
    return isSeal(value) ? value : null
  } catch {
    return null
  }
}

/** By hand: each start looks for a seal, and zod is a tenth of the time that it takes. */
function isSeal(value: unknown): value is Seal {
  const { empire, engine, madeAt, migrations, rows } = Object(value) as Partial<Record<keyof Seal, unknown>>
  return (
    typeof empire === 'string' &&
    (engine === 'sqlite' || engine === 'postgres') &&
    Number.isSafeInteger(madeAt) &&
    Array.isArray(migrations) &&
    migrations.every((name) => typeof name === 'string') &&
    typeof rows === 'object' &&
    rows !== null &&
    Object.values(rows).every((count) => Number.isSafeInteger(count))
  )
}

/** Takes the seal off a sealed copy that is to be written to. */
export function takeOffSeal(file: string): void {
  const handle = openSync(file, 'r+')
  try {
    ftruncateSync(handle, databaseBytesOf(handle))
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** How long a database is by its own header: https://www.sqlite.org/fileformat2.html#the_database_header */
function databaseBytesOf(handle: number): number {
  const header = readAt(handle, 0, 100)
  if (header.length < 100) return 0
  const pageSize = header.readUInt16BE(16)
  return (pageSize === 1 ? 65_536 : pageSize) * header.readUInt32BE(28)
}

/** From the module when it is needed: each start looks for a seal and hardly ever finds one, and to load it takes 7 ms. */
function newHash(): Hash {
  return process.getBuiltinModule('node:crypto').createHash('sha256')
}

function* partsOf(handle: number, end: number): Generator<Buffer> {
  for (let at = 0; at < end; at += AT_ONCE) {
    const part = readAt(handle, at, Math.min(AT_ONCE, end - at))
    if (part.length === 0) return
    yield part
  }
}

/** Less than `length` only at the end of the file. */
function readAt(handle: number, position: number, length: number): Buffer {
  const buffer = Buffer.alloc(length)
  let done = 0
  while (done < length) {
    const read = readSync(handle, buffer, done, length - done, position + done)
    if (read === 0) break
    done += read
  }
  return buffer.subarray(0, done)
}

function writeAll(handle: number, bytes: Buffer, position: number): void {
  for (let done = 0; done < bytes.length;)
    done += writeSync(handle, bytes, done, bytes.length - done, position + done)
}
