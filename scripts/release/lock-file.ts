import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'

const LockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), integrity: z.string().optional() }),
  ),
})

/** A package as package-lock.json has it: where npm installs it, and its hash (`sha512-…`). */
export interface LockedPackage {
  readonly folder: string
  readonly name: string
  readonly version: string
  readonly integrity: string
}

/** @returns all packages of the lock file, whether npm installed them here or not */
export function lockedPackages(root: string): LockedPackage[] {
  const { packages } = LockFile.parse(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')))
  return Object.entries(packages).flatMap(([folder, { version, integrity }]) =>
    version && integrity
      ? [{ folder, name: folder.slice(folder.lastIndexOf('node_modules/') + 13), version, integrity }]
      : [],
  )
}
