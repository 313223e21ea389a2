import { chmodSync, copyFileSync, existsSync, mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'

/** What `node:24-slim` has and a build may use: nothing that compiles. */
const TOOLS =
  'sh env basename cat chmod chown cp cut date dirname echo false gzip head id install ln ls mkdir mktemp mv printf pwd ' +
  'readlink rm rmdir sed sha256sum sleep sort stat tail tar test touch tr true uname uniq wc awk grep expr'
const COMPILERS = ['cc', 'gcc', 'g++', 'clang', 'make', 'python3']

/**
 * Makes a folder that is a whole PATH: this Node, npm, and the tools of a slim image.
 * @param extra further programs of this machine
 * @returns the folder
 */
export function makePath(folder: string, extra: readonly string[] = []): string {
  mkdirSync(folder, { recursive: true })
  // A copy, for this one may be in a folder that others cannot enter.
  copyFileSync(process.execPath, path.join(folder, 'node'))
  chmodSync(path.join(folder, 'node'), 0o755)
  for (const tool of ['npm', 'npx', ...TOOLS.split(' '), ...extra]) {
    const found = which(tool)
    if (!found) throw new Error(`This machine has no ${tool}`)
    symlinkSync(found, path.join(folder, tool))
  }
  for (const compiler of COMPILERS)
    if (which(compiler, folder)) throw new Error(`${compiler} is in a PATH that should have none`)
  return folder
}

/** @returns where a program is in the PATH, or null */
export function which(program: string, searched = process.env['PATH'] ?? ''): string | null {
  const places = searched.split(path.delimiter).map((folder) => path.join(folder, program))
  return places.find((place) => existsSync(place)) ?? null
}
