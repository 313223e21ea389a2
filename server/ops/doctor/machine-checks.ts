import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { HOUR, MINUTE } from '../../../shared/core/time.ts'
import { newestBackup } from '../../core/backup/folder.ts'
import type { Config } from '../../core/config/config.ts'
import { dataFolder } from '../../core/machine/data-owner.ts'
import { hasCode } from '../../core/errors/storage-error.ts'
import { describeDenied, whyNotWritable } from '../../core/machine/denied.ts'
import { whyNoSocket } from '../../web/listener/listen.ts'
import { version } from '../../core/machine/installed.ts'
import { describeStartError } from '../../core/machine/start-error.ts'
import { askHere } from './ask-empire.ts'
import { type Check, type Finding, ok, warn, wrong } from './finding.ts'

export const node: Check = {
  name: 'Node',
  look: () => [
    ok(`Empire ${version} on Node ${process.versions.node}, ${process.platform} ${process.arch}.`),
  ],
}

const MB = 1024 * 1024
const TOO_LITTLE = 200 * MB
const LITTLE = 1024 * MB

/** Whether there is room for the data to grow, and for the copy that an upgrade keeps. */
export const disk: Check = {
  name: 'The disk',
  look: async (config) => {
    const folder = dataFolder(config)
    if (folder === null || !existsSync(folder)) return []
    const { bavail, bsize } = await statfs(folder)
    const free = bavail * bsize
    const size = statSync(config.database, { throwIfNoEntry: false })?.size ?? 0
    const words = `${Math.round(free / MB)} MB are free on the disk of the data`
    if (free < TOO_LITTLE) return [wrong(`${words}: make room, or nothing can be saved soon.`)]
    if (free < Math.max(LITTLE, 2 * size))
      return [warn(`${words}: that is little for a database of ${Math.round(size / MB)} MB.`)]
    return [ok(`${words}.`)]
  },
}

/** Whether Empire answers on its port or socket, or could. */
export const port: Check = {
  name: 'The port',
  look: async (config, signal) => {
    if (config.port === 0 && config.socket === null) return []
    const place = config.socket ?? `port ${config.port}`
    const answer = await askHere(config, signal)
    if (answer.is === 'empire')
      return [
        answer.isReady
          ? ok(`Empire answers on ${place}, and is ready.`)
          : wrong(`Empire answers on ${place}, and is not ready: ${answer.words}`),
      ]
    if (answer.is === 'other')
      return [
        wrong(
          `Another program answers on ${place}. Set ${config.socket === null ? 'PORT' : 'HOST'} to another.`,
        ),
      ]
    if (config.socket !== null) return [await lookAtSocket(config.socket, config)]
    try {
      const server = createServer().listen({ host: config.host, port: config.port })
      await once(server, 'listening')
      server.close()
      return [warn(`Empire does not run; its port ${config.port} is free.`)]
    } catch (error) {
      return [wrong(describeStartError(error, config) ?? String(error))]
    }
  },
}

async function lookAtSocket(socket: string, config: Config): Promise<Finding> {
  const taken = await whyNoSocket(socket)
  if (taken !== null) return wrong(taken)
  const closed = whyNotWritable(path.join(path.dirname(socket), 'socket'), config)
  return closed === null
    ? warn(`Empire does not run; its socket ${socket} can be made.`)
    : wrong(`HOST: no Unix socket can be made. ${closed}`)
}

/** Whether backups can be made, and are. */
export const backups: Check = { name: 'Backups', look: lookAtBackups }

function lookAtBackups(config: Config): Finding[] {
  const { backups } = config
  if (backups === null)
    return [warn('No backups are made by themselves: set BACKUP_DIR, better on another disk.')]
  const { dir, every } = backups
  if (!existsSync(dir)) {
    const above = nearestFolder(dir)
    const why = whyNotWritable(path.join(above, 'backups'), config)
    return [
      why === null
        ? warn(
            `BACKUP_DIR: ${dir} is not there. If backups were made there before, mount its disk; if not, the next start of Empire creates it.`,
          )
        : wrong(`BACKUP_DIR: ${dir} is not there and cannot be created. ${why}`),
    ]
  }
  if (!statSync(dir).isDirectory()) return [wrong(`BACKUP_DIR: ${dir} is not a folder.`)]
  try {
    accessSync(dir, constants.R_OK | constants.W_OK)
  } catch (error) {
    if (hasCode(error) && error.code === 'EROFS')
      return [wrong(`BACKUP_DIR: ${dir} is on a read-only file system.`)]
    return [wrong(`BACKUP_DIR: ${describeDenied(dir, config)}`)]
  }
  const madeAt = newestBackup(dir)
  const folder = dataFolder(config)
  const isSameDisk = folder !== null && existsSync(folder) && statSync(folder).dev === statSync(dir).dev
  return [
    madeAt === null
      ? warn(`There is no backup in ${dir} yet.`)
      : Date.now() - madeAt > 2 * every + HOUR
        ? wrong(`The newest backup in ${dir} is ${age(madeAt)} old: the log and /admin say why.`)
        : ok(`The newest backup in ${path.resolve(dir)} is ${age(madeAt)} old.`),
    ...(isSameDisk
      ? [warn(`BACKUP_DIR: ${dir} is on the disk of the data: one broken disk takes both.`)]
      : []),
  ]
}

function nearestFolder(folder: string): string {
  const above = path.dirname(folder)
  return above === folder || existsSync(above) ? above : nearestFolder(above)
}

function age(at: number): string {
  const minutes = Math.max(0, Math.round((Date.now() - at) / MINUTE))
  if (minutes < 120) return `${minutes} minutes`
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} hours` : `${Math.round(minutes / 60 / 24)} days`
}
