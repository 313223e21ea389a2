import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { RING } from './ring.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder in which each test file leaves the names of the functions whose queries it has sent. */
    reached: string
  }
}

/** What no story sends, and why. */
const UNREACHED: Readonly<Record<string, string>> = {
  'feed/sync-state/queries subjectOf': 'it says how a row is called, and sends nothing',
  'core/jobs/queries firstOfKinds': 'it hands on a query that was compiled, which is sent without it',
}

/** What only several processes on one PostgreSQL database ask each other. */
const OF_MANY_PROCESSES = /^(feed\/answer|core\/leader|core\/cluster)\//

const SERVER = path.resolve(import.meta.dirname, '../../server')

/** After a run of all stories: fails it where a function of `queries.ts` was called by none. */
export function setup(project: TestProject): () => Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'empire-reached-'))
  project.provide('reached', folder)
  return async () => {
    const reached = new Set(
      readdirSync(folder).flatMap((file) => readFileSync(path.join(folder, file), 'utf8').split('\n')),
    )
    rmSync(folder, { recursive: true })
    const isOnPostgres = project.name.startsWith('postgres')
    // There the ring of every submission has no more than what is about SQL.
    if ((isOnPostgres && RING === 'fast') || !(await wasComplete(project))) return
    const missed = listQueries().filter(
      (name) => !reached.has(name) && !(name in UNREACHED) && (isOnPostgres || !OF_MANY_PROCESSES.test(name)),
    )
    if (missed.length === 0) return
    // What is thrown here would be written down, and the run would be green.
    process.exitCode = 1
    console.error(
      `No story sends these queries, so that nobody has looked at their plans:\n${missed.join('\n')}`,
    )
  }
}

/** Neither some files were asked for, nor some tests of them. */
async function wasComplete(project: TestProject): Promise<boolean> {
  const ran = project.vitest.state.getFiles().filter(({ projectName }) => projectName === project.name)
  const { testFiles } = await project.globTestFiles()
  return project.config.testNamePattern === undefined && ran.length === testFiles.length
}

/** Such as `people/auth/queries findUser`. */
function listQueries(): string[] {
  return readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'queries.ts')
    .flatMap((file) => {
      const text = readFileSync(path.join(SERVER, file), 'utf8')
      const names = text.matchAll(/^export (?:async )?function (\w+)/gm)
      return Array.from(names, ([, name = '']) => `${file.replace(/\.ts$/, '')} ${name}`)
    })
}
