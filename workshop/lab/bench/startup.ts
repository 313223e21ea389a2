import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { BUILT_SERVER, startServer } from '../driver/server-process.ts'
import { settingsOf } from './measuring/own-database.ts'
import type { Settings } from './measuring/suite.ts'
import { runOnCore } from '../driver/cores.ts'
import { median, spread } from '../driver/figures.ts'
import { progress } from '../driver/progress.ts'
import { budgetOf, type Row } from '../driver/report.ts'
import { residentMiB } from '../driver/usage.ts'

/** Of what `node -e 0` takes, and MiB. */
const BUDGETS = { start: 4.5, answer: 11, memory: 95 }

/** How long until a fresh server listens and answers a visitor, and its memory at rest. */
export async function measureStartup(settings: Settings): Promise<Row[]> {
  const runs = settings.rounds + 3
  const samples: Array<{ nothing: number; listening: number }> = []
  const answers: number[] = []
  const memory: number[] = []
  for (let run = 1; run <= runs; run++) {
    progress(`Start ${run} of ${runs}`)
    const nothing = await timed(() => runOnCore(null, process.execPath, ['-e', '0']))
    const { env } = settingsOf(settings.workDir, `start-${run}`)
    const start = performance.now()
    await using server = await startServer([BUILT_SERVER], { env })
    samples.push({ nothing, listening: performance.now() - start })
    if (run <= 3) {
      await delay(3_000)
      memory.push(residentMiB(server.pid))
    } else {
      const answer = await fetch(`${server.url}/api/auth/me`)
      if (answer.status !== 422) throw new Error(`A visitor was answered ${answer.status}`)
      answers.push((performance.now() - start) / nothing)
    }
  }
  const ratios = samples.map(({ nothing, listening }) => listening / nothing)
  const nothing = median(samples.map((sample) => sample.nothing))
  const listening = median(samples.map((sample) => sample.listening))
  return [
    {
      name: 'Start until it listens, with a new database',
      figure: `${spread(ratios)} × node -e 0; ${listening.toFixed(0)} ms against ${nothing.toFixed(0)} ms`,
      ...budgetOf({ atMost: BUDGETS.start }, median(ratios), '×'),
    },
    {
      name: 'Start until a call of an account is answered',
      figure: `${spread(answers)} × node -e 0`,
      ...budgetOf({ atMost: BUDGETS.answer }, median(answers), '×'),
    },
    {
      name: 'Memory after 3 s without a request, resident',
      figure: `${spread(memory, 0)} MiB`,
      ...budgetOf({ atMost: BUDGETS.memory }, median(memory), 'MiB'),
    },
  ]
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
