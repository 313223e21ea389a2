// `npm run scale -- queue`: what the scheduler asks of the database, with so many jobs due at the same moment.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startPostgres } from '../lab/driver/postgres.ts'
import { askQueue, writeJobs, writeLeagues } from './core.ts'

const SIZES = [1_000, 10_000, 100_000]
const TIMES = 20

const folder = mkdtempSync(path.join(tmpdir(), 'empire-queue-'))
await using postgres = await startPostgres()
for (const jobs of SIZES) {
  const urls = {
    SQLite: `sqlite:${path.join(folder, `${jobs}.db`)}`,
    PostgreSQL: await postgres.create(`queue_${jobs}`),
  }
  for (const [engine, url] of Object.entries(urls)) {
    await writeLeagues(url, 0)
    await writeJobs(url, { leagues: jobs, drafts: 0, endsAt: Date.now() - 1_000, draftsAt: 0, clock: 0 })
    const took = await askQueue(url, TIMES)
    const each = Object.entries(took).map(([what, ms]) => `${what} ${ms.toFixed(2)} ms`)
    console.log(`${engine}, ${jobs} jobs: ${each.join(', ')}`)
  }
}
rmSync(folder, { recursive: true })
