import path from 'node:path'
import { type Cost, request, type Subject } from '../measuring/cost.ts'
import { bearer } from '../../driver/caller.ts'
import type { ServerProcess } from '../../driver/server-process.ts'
import type { Generator } from '../measuring/generator.ts'
import type { League } from './request-cases.ts'
import type { Case } from '../measuring/rounds.ts'
import type { Settings } from '../measuring/suite.ts'
import { fullBracket } from './full-bracket.ts'
import { runOnCore, script } from '../../driver/cores.ts'

const BARE_SAVE = new URL('bare-save.ts', import.meta.url)

/** Saving a bracket, beside the same transaction with nothing around it. */
export async function saveCases(
  generator: Generator,
  { server, league, settings }: { server: ServerProcess; league: League; settings: Settings },
): Promise<Case[]> {
  const bracket = await fullBracket(server.url, league.token)
  const target = {
    url: `${server.url}/trpc/bracket.save`,
    headers: bearer(league.token),
    body: JSON.stringify({ json: { code: league.code, bracket } }),
  }
  const bare = bareSave('The same transaction by better-sqlite3 alone', settings, 'save')
  return [
    {
      subject: request(generator, 'Save a bracket through tRPC, durable', { server, target, status: 200 }),
      reference: bare,
      goal: { dear: { atMost: 3 } },
      isBudget: true,
    },
    {
      subject: bare,
      reference: bareSave('a single durable row by better-sqlite3 alone', settings, 'row'),
      goal: 'dearer',
    },
  ]
}

function bareSave(name: string, { workDir }: Settings, what: 'row' | 'save'): Subject {
  const file = path.join(workDir, `bare-${what}.db`)
  return {
    name,
    run: async (seconds) => {
      const args = [...script(BARE_SAVE), file, String(seconds), what]
      const cost: Cost = JSON.parse(await runOnCore(0, process.execPath, args))
      return cost
    },
  }
}
