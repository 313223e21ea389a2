import { readFileSync } from 'node:fs'
import path from 'node:path'

/** How a release is run: what stands before a command. */
const COMMAND = { tarball: 'bin/empire', npm: 'npx empire-host' } as const

/**
 * The README inside a release: scripts/release/files/README.md, with the tables of commands and settings from the
 * project's own.
 * @throws where the project's README has no such section
 */
export function readmeOfRelease(root: string, kind: keyof typeof COMMAND): string {
  const project = readFileSync(path.join(root, 'README.md'), 'utf8')
  return readFileSync(path.join(root, 'scripts/release/files/README.md'), 'utf8')
    .replaceAll('{{empire}}', COMMAND[kind])
    .replaceAll(/^\{\{table of (.*)\}\}$/gm, (_, title: string) => tableUnder(title, project))
}

/** @returns the first table below a heading of the second level */
function tableUnder(title: string, text: string): string {
  const section = text.split(/^## /m).find((one) => one.startsWith(`${title}\n`))
  const [table] = /^(\|.*\n)+/m.exec(section ?? '') ?? []
  if (!table) throw new Error(`README.md has no table under "${title}"`)
  return table.trimEnd()
}

/**
 * @returns what CHANGELOG.md says about a version, without its heading
 * @throws where it says nothing
 */
export function notesOfVersion(version: string, changelog: string): string {
  const section = changelog.split(/^## /m).find((one) => one.startsWith(`${version} `))
  if (!section) throw new Error(`CHANGELOG.md has no section for ${version}`)
  return `${section.slice(section.indexOf('\n') + 1).trim()}\n`
}
