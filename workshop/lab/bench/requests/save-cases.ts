import path from 'node:path'
import { type Cost, request, type Subject } from '../measuring/cost.ts'
import { bearer } from '../../driver/caller.ts'
import type { ServerProcess } from '../../driver/server-process.ts'
import type { Generator } from '../measuring/generator.ts'
import type { League } from './request-cases.ts'
import type { Case } from '../measuring/rounds.ts'
import type { Settings } from '../measuring/suite.ts'
import { fullBrackets } from './full-bracket.ts'
import { runOnCore, script } from '../../driver/cores.ts'

const BARE_SAVE = new URL('bare-save.ts', import.meta.url)

/** Saving a bracket, beside the same transaction with nothing around it. */
export async function saveCases(
  generator: Generator,
  {
    server,
    league,
    settings,
    copyDatabase,
  }: {
    server: ServerProcess
    league: League
    settings: Settings
    /** Of the server, to a file that is not there yet. */
    copyDatabase: (file: string) => void
  },
): Promise<Case[]> {
  const brackets = await fullBrackets(server.url, league.token)
  const target = {
    url: `${server.url}/trpc/bracket.save`,
    headers: bearer(league.token),
    // Each differs from the last: the same one again would not be written.
    body: brackets.map((bracket) => JSON.stringify({ json: { code: league.code, bracket } })),
  }
  const bareSave = (name: string, what: 'row' | 'save'): Subject => {
    const file = path.join(settings.workDir, `bare-${what}.db`)
    copyDatabase(file)
    return {
      name,
      run: async (seconds) => {
        const args = [...script(BARE_SAVE), file, String(seconds), what, JSON.stringify(brackets)]
        const cost: Cost = JSON.parse(await runOnCore(0, process.execPath, args))
        return cost
      },
    }
  }
  const bare = bareSave('The same transaction by better-sqlite3 alone', 'save')
  return [
    {
      subject: request(generator, 'Save a bracket through tRPC, durable', { server, target, status: 200 }),
      reference: bare,
      goal: { dear: { atMost: 3 } },
      isBudget: true,
    },
    {
      subject: bare,
      reference: bareSave('a single durable row by better-sqlite3 alone', 'row'),
      goal: 'dearer',
    },
  ]
}
