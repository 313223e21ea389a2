import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../config/config.ts'
import { asUser, dataFolder, nameOfUser, nearest, ownerOfData } from './data-owner.ts'
import { hasCode } from '../errors/storage-error.ts'

/**
 * Why the system does not let this process read or write a file, and what to type about it, in one line.
 * @param file an absolute path, which need not be there
 */
export function describeDenied(file: string, config: Config): string {
  const uid = process.getuid?.()
  const owner = ownerOfData(config)
  const folder = dataFolder(config)
  if (uid === undefined || owner === null || folder === null) return `${file}: permission denied.`
  const who = nameOfUser(uid)
  const denied = `${file}: ${who} may not read or write it`
  const gid = process.getgid?.() ?? uid
  if (nearest(folder) !== folder)
    return `${denied}. Create the folder of the data for ${who}, as root: install -d -o ${uid} -g ${gid} -m 700 ${folder}`
  // With all that is in it only where our data is in it: someone may have named /var/lib.
  const isOurs = existsSync(config.database)
  const give = `to ${who}, as root: chown ${isOurs ? '-R ' : ''}${uid}:${gid} ${folder}`
  if (owner.uid === uid)
    return isIn(folder, file)
      ? `${denied}. Give all of the data ${give}`
      : `${denied}. Commands run as the user that owns ${folder}: give ${who} access to it, or use a folder that ${who} has access to.`
  const belongs = `${denied}; ${owner.of} belongs to ${nameOfUser(owner.uid)}.`
  if (owner.uid === 0) return isIn(folder, file) ? `${belongs} Give it ${give}` : `${denied}.`
  const run = `Run it as that user: ${asUser(owner.uid)}`
  return isIn(folder, file) ? `${belongs} ${run}, or give it ${give}` : `${belongs} ${run}`
}

/** A file system that is mounted so that nothing can be written to it. */
export function describeReadOnly(file: string): string {
  return `${file}: the file system is read-only. Mount it so that Empire can write there, or set DATABASE_URL and DATA_DIR to a folder where it can.`
}

/**
 * What keeps this process from writing to a database file, or making it: SQLite says only that it could not.
 * @returns null where the system has nothing against it
 */
export function whyNotWritable(file: string, config: Config): string | null {
  const folder = nearest(path.dirname(file))
  for (const place of existsSync(file) ? [file, folder] : [folder]) {
    try {
      accessSync(place, constants.R_OK | constants.W_OK)
    } catch (error) {
      if (!hasCode(error)) return null
      if (error.code === 'EROFS') return describeReadOnly(place)
      if (error.code === 'EACCES') return describeDenied(place, config)
    }
  }
  return null
}

function isIn(folder: string, file: string): boolean {
  const way = path.relative(folder, file)
  return way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way)
}
