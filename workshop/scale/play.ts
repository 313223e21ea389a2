import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { must } from '../../shared/core/must.ts'
import { MINUTE, SECOND } from '../../shared/core/time.ts'
import { type Done, openRows, type Work, writeJobs, writeLeagues } from './core.ts'

const PROCESS = fileURLToPath(new URL('process.ts', import.meta.url))

/** A minute in which all weeks end. Times in ms. */
export interface Scenario {
  readonly processes: number
  readonly leagues: number
  readonly drafts: number
  readonly weekEnd: number
  readonly pick: number
  readonly clock: number
  /** Whether a process is killed once two fifths of the weeks have ended. */
  readonly isOneKilled: boolean
}

/** What came of it. Times in ms. */
export interface Outcome {
  /** From the moment at which all weeks end until the last has. */
  readonly took: number
  /** Week ends by process, and picks. */
  readonly weekEnds: readonly number[]
  readonly picks: readonly number[]
  /** How late each draft clock was acted for that no killed process held. */
  readonly late: readonly number[]
  /** The same of what the killed process had taken: from the kill until another process had done it. */
  readonly takenOver: ReadonlyArray<{ readonly kind: string; readonly after: number }>
  /** Jobs that were done twice, or not at all. */
  readonly faults: readonly string[]
  /** Transactions of the database, reads included, by job; null for SQLite. */
  readonly transactions: number | null
  /** CPU of the database by job, ms; null for SQLite. */
  readonly databaseCpu: number | null
}

/** From the first draft clock until weeks end. */
const BEFORE = 3 * SECOND
/** So many jobs are written in a second at least. */
const WRITTEN = 2_000
/** Nothing here takes longer. */
const PATIENCE = 20 * MINUTE

/**
 * Plays it on an empty database, with a child process for each process.
 * @param cpuMicros CPU time of the database so far, µs; null for SQLite
 */
export async function play(
  databaseUrl: string,
  of: Scenario,
  cpuMicros: (() => number) | null,
): Promise<Outcome> {
  await writeLeagues(databaseUrl, of.leagues)
  const rows = openRows(databaseUrl)
  const children: ChildProcess[] = []
  try {
    for (let index = 0; index < of.processes; index += 1)
      children.push(await launch(databaseUrl, index, { weekEnd: of.weekEnd, pick: of.pick, clock: of.clock }))
    const draftsAt = Date.now() + SECOND + (of.leagues / WRITTEN) * SECOND
    const endsAt = draftsAt + BEFORE
    await writeJobs(databaseUrl, { ...of, endsAt, draftsAt })
    if (Date.now() > draftsAt) throw new Error('Writing the jobs took longer than was thought')
    for (const child of children) child.send('look')
    await sleep(endsAt - Date.now())
    return await watch({ endsAt })
  } finally {
    for (const child of children) child.kill('SIGKILL')
    await rows.close()
  }

  async function watch({ endsAt }: { endsAt: number }): Promise<Outcome> {
    const before = { transactions: await rows.countTransactions(), cpu: cpuMicros?.() ?? 0, at: Date.now() }
    const killed = of.isOneKilled ? await killOne() : null
    await until(of.leagues)
    const after = { transactions: await rows.countTransactions(), cpu: cpuMicros?.() ?? 0, at: Date.now() }
    // Whoever was killed held a job for some seconds longer.
    if (killed) await sleep(Math.max(0, killed.at + 12 * SECOND - Date.now()))
    await Promise.all(children.map((child) => end(child)))
    const done = await rows.listDone()
    const counted = done.filter(({ doneAt }) => doneAt >= before.at && doneAt <= after.at).length
    return {
      ...summaryOf(done, { of, endsAt, killed }),
      transactions:
        before.transactions === null || after.transactions === null
          ? null
          : (after.transactions - before.transactions) / counted,
      databaseCpu: cpuMicros === null ? null : (after.cpu - before.cpu) / 1000 / counted,
    }
  }

  async function until(ended: number): Promise<void> {
    for (const giveUpAt = Date.now() + PATIENCE; (await rows.countEnded()) < ended; await sleep(200))
      if (Date.now() > giveUpAt) throw new Error('The weeks do not end')
  }

  async function killOne() {
    await until(of.leagues * 0.4)
    const child = must(children[0], 'a process')
    child.kill('SIGKILL')
    await once(child, 'exit')
    return { at: Date.now(), held: new Set(await rows.listTaken()) }
  }
}

async function launch(databaseUrl: string, index: number, work: Work): Promise<ChildProcess> {
  const child = fork(PROCESS, [databaseUrl, String(index), JSON.stringify(work)])
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('A process did not start'))),
  ])
  return child
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

function summaryOf(
  done: readonly Done[],
  {
    of,
    endsAt,
    killed,
  }: { of: Scenario; endsAt: number; killed: { at: number; held: ReadonlySet<string> } | null },
) {
  const nameOf = ({ kind, league, dueAt }: Done) => `${kind} ${league} ${dueAt}`
  const ends = done.filter(({ kind }) => kind === 'week-end')
  const picks = done.filter(({ kind }) => kind === 'pick')
  // What others held at that moment was done at once.
  const isTakenOver = (one: Done) =>
    killed !== null && one.process !== 0 && killed.held.has(nameOf(one)) && one.doneAt > killed.at + SECOND
  const names = new Set<string>()
  const twice = done.map(nameOf).filter((name) => names.size === names.add(name).size)
  const byProcess = (some: readonly Done[]) =>
    Array.from({ length: of.processes }, (_, index) => some.filter((one) => one.process === index).length)
  return {
    took: Math.max(...ends.map(({ doneAt }) => doneAt)) - endsAt,
    weekEnds: byProcess(ends),
    picks: byProcess(picks),
    late: picks.filter((one) => !isTakenOver(one)).map(({ dueAt, doneAt }) => doneAt - dueAt),
    takenOver: done
      .filter(isTakenOver)
      .map(({ kind, doneAt }) => ({ kind, after: doneAt - (killed?.at ?? 0) })),
    faults: [
      ...twice.map((name) => `${name} was done twice`),
      ...(ends.length === of.leagues ? [] : [`${ends.length} of ${of.leagues} weeks have ended`]),
    ],
  }
}
