import { createCollector } from '../../../../server/feed/collector/collector.ts'
import { readConfig } from '../../../../server/core/config/config.ts'
import { createApp } from '../../../../server/ops/create-app.ts'
import { parseRoster } from '../../../../server/feed/upstream/parse/roster.ts'
import { createSimulator } from '../../../simulator/simulator.ts'
import { listStoredPlayers, listTeams, saveRoster } from '../../../../server/feed/player/service.ts'
import { must } from '../../../../shared/core/must.ts'
import { DAY } from '../../../../shared/core/time.ts'
import { readAllDue } from '../../../../tests/support/world.ts'

const SPORT = 'nfl'

/**
 * Fills a database with half a season of simulated games, and enlarges the rosters with people who have
 * not played until there are so many players.
 */
export async function writePlayers(databaseFile: string, count: number): Promise<void> {
  const config = readConfig({ DATABASE_URL: `sqlite:${databaseFile}`, LOG_LEVEL: 'silent' })
  // Two days after a Sunday afternoon no game is on, and the season has been read.
  const source = createSimulator({ now: Date.now, seed: 'bench', anchor: Date.now() - 2 * DAY })
  const app = await createApp({ ...config, secret: 'of use to a benchmark alone' }, { source })
  await readAllDue(createCollector(app, { sports: [SPORT] }))
  const known = new Set((await listStoredPlayers(app, SPORT)).map(({ id }) => String(id)))
  const teams = await listTeams(app, SPORT)
  const each = Math.ceil((count - known.size) / teams.length)
  for (const [index, { id: teamId }] of teams.entries()) {
    const { value: roster } = parseRoster(await source.roster(SPORT, teamId))
    // Linemen are on it too, whom no league can own.
    const playing = roster.filter(({ id }) => known.has(id))
    const at = (place: number) => must(playing[place % playing.length], 'a player')
    const more = Array.from({ length: each }, (_, number) => ({
      ...at(number),
      id: String(9_000_000 + index * 1_000 + number),
      name: `${at(number).name.split(' ')[0]} ${at(number * 7 + 1).name.split(' ')[1]}`,
    }))
    await saveRoster(app, SPORT, { teamId, players: [...roster, ...more] })
  }
  await app.db.destroy()
}
