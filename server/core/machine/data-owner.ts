import { accessSync, constants, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../config/config.ts'
import { isPostgresUrl } from '../config/postgres-url.ts'
import { programFile } from './installed.ts'
import { Refusal } from '../errors/refusal.ts'

/** A user and a group of the system, by number. */
export interface DataOwner {
  readonly uid: number
  readonly gid: number
  /** The folder, or the file, that belongs to them. */
  readonly of: string
}

type Where = Pick<Config, 'database' | 'dataDir'>

/** The folder in which a server keeps its data; null for one that keeps nothing. */
export function dataFolder({ database, dataDir }: Where): string | null {
  if (database === ':memory:') return null
  return isPostgresUrl(database) ? dataDir : path.dirname(database)
}

/**
 * Who owns the data: the owner of its folder, or of the nearest folder above that is there. Where that is root, the
 * owner of the database file, if there is one. Null where nothing is kept.
 */
export function ownerOfData(where: Where): DataOwner | null {
  const folder = dataFolder(where)
  if (folder === null) return null
  const owner = ownerOf(nearest(folder))
  if (owner?.uid !== 0 || isPostgresUrl(where.database)) return owner
  return ownerOf(where.database) ?? owner
}

/**
 * Root's commands, and a server that root starts, become the user that owns the data, for good and before anything is
 * opened: whatever they make belongs to that user, and the service can read it. Files that root makes in a folder and
 * gives away afterwards would not do: between the two they are root's, and the folder's owner may have put a link in
 * their place.
 * @throws {Refusal} where the system does not let root become that user
 */
export function becomeOwnerOfData(where: Where): void {
  if (process.getuid?.() !== 0) return
  const owner = ownerOfData(where)
  if (owner === null || owner.uid === 0) return
  const { uid, gid, of } = owner
  try {
    joinGroups(uid, gid)
    process.setgid?.(gid)
    process.setuid?.(uid)
  } catch (error) {
    throw new Refusal(
      `${of} belongs to ${nameOfUser(uid)}, and root may not become that user here. Run it as that user: ${asUser(uid)}`,
      { cause: error },
    )
  }
  try {
    accessSync(programFile, constants.R_OK)
  } catch (error) {
    throw new Refusal(
      `${of} belongs to ${nameOfUser(uid)}, who cannot read Empire's own files in ${path.dirname(programFile)}. Install Empire where that user can read it.`,
      { cause: error },
    )
  }
}

/** All groups of the user; one that the system has no name for has its own only. */
function joinGroups(uid: number, gid: number): void {
  const name = findName(uid)
  if (name === null) process.setgroups?.([gid])
  // Node has it wherever it has setgroups; its types do not know it.
  else (process as { initgroups?: (user: string, group: number) => void }).initgroups?.(name, gid)
}

/** What to type to run a command as a user. */
export function asUser(uid: number): string {
  return `sudo -u ${findName(uid) ?? `'#${uid}'`} …`
}

/** The name of a user, or its number where the system has no name for it. */
export function nameOfUser(uid: number): string {
  return findName(uid) ?? `uid ${uid}`
}

function findName(uid: number): string | null {
  try {
    const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
    return lines.map((line) => line.split(':')).find((fields) => fields[2] === String(uid))?.[0] ?? null
  } catch {
    return null
  }
}

function ownerOf(file: string): DataOwner | null {
  const found = statIfSeen(file)
  return found ? { uid: found.uid, gid: found.gid, of: file } : null
}

/** A folder, or the nearest above it that is there and can be seen. */
export function nearest(folder: string): string {
  const above = path.dirname(folder)
  return above === folder || statIfSeen(folder) ? folder : nearest(above)
}

/** Undefined also where a folder above may not be entered. */
function statIfSeen(file: string) {
  try {
    return statSync(file, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}
