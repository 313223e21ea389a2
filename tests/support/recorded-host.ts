import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type HostDocument, type HostFile, readDocuments } from '../../shared/hosts/league/documents.ts'

/** Leagues of other hosts as they were recorded: ../shared/hosts. */
const folder = fileURLToPath(new URL('../../../shared/hosts/', import.meta.url))

export const haveRecordedHosts = existsSync(folder)
if (!haveRecordedHosts)
  console.info(`There is no folder ${folder}: no recorded league of a host is imported.`)

/** @param league its folder: `fleaflicker/superflex-keeper-2021` */
export function filesOf(league: string): HostFile[] {
  return readdirSync(path.join(folder, league), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.\w+$/.test(file))
    .map((file) => ({
      path: file.replaceAll('\\', '/'),
      text: readFileSync(path.join(folder, league, file), 'utf8'),
    }))
}

export function documentsOf(league: string): HostDocument[] {
  return readDocuments(filesOf(league))
}
