import { createCollector } from '../../../server/feed/collector/collector.ts'
import { readConfig } from '../../../server/core/config/config.ts'
import { createApp } from '../../../server/ops/create-app.ts'
import { openDatabase } from '../../../server/core/db/open.ts'
import { createSimulator } from '../../simulator/simulator.ts'
import { readAllDue } from '../../../tests/support/world.ts'

/** A Sunday afternoon on which most of the simulator's games of the NFL are on, ms since the epoch. */
export const SUNDAY = Date.parse('2026-11-22T19:00:00Z')
/** The middle of the simulator's season in a built server. */
const ANCHOR = Date.parse('2026-11-22T21:30:00Z')

/**
 * Reads the season into a database up to that Sunday, so that only what happens on the day itself is left to read.
 * @param databaseUrl as the setting has it
 * @param since nothing before this is read, ms since the epoch
 */
export async function collectUntilSunday(databaseUrl: string, since = 0): Promise<void> {
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    SECRET: 'of use to the reading of a season alone',
    LOG_LEVEL: 'silent',
  })
  const now = () => SUNDAY
  // As the built server makes it.
  const source = createSimulator({ now, seed: 'empire', anchor: ANCHOR })
  // Opened here, it counts as one's own: there is no question whether to read it.
  const db = openDatabase(config.database)
  const app = await createApp(config, { db, now, source })
  await readAllDue(createCollector(app, { sports: ['nfl'], since }))
  await db.destroy()
}
