import { migrate } from '../../server/core/db/migrate.ts'
import { openDatabase } from '../../server/core/db/open.ts'
import { matchesOf, offSeasonLeague, withPast } from './league-as-host.ts'
import { addPlayers } from './many-players.ts'
import { moveIn } from './moved-league.ts'
import { createWorld } from './world.ts'

/*
 * A process of its own that moves a league in, to be killed at any moment: tests/sqlite/move-in-killed.test.ts. Its
 * arguments are the file of the database and a name for whoever moves it.
 */
const [file = '', name = ''] = process.argv.slice(2)
const database = openDatabase(file)
await migrate(database)
const world = createWorld({ database, seed: name })
await addPlayers(world, 'nfl')
const mover = await world.person(name)
const other = await mover.api.league.create({ name: `Of ${name}`, sport: 'nfl', teamName: 'Theirs' })
const { rows } = await mover.api.player.list({ code: other.code, position: 'WR', limit: 12 })
const host = offSeasonLeague(rows.map(({ id, name: player }) => ({ id, name: player })))
const league = withPast(withPast(host, { season: 2024 }), { season: 2023 })
process.send?.('begins')
await moveIn(world, mover, league, { matches: matchesOf(league) })
process.send?.('done')
process.disconnect()
