import { expect, it } from 'vitest'
import { UserId } from '../../shared/core/ids.ts'
import { must } from '../../shared/core/must.ts'
import type { HostLeague, HostSeason } from '../../shared/hosts/league/host-league.ts'
import { matchesOf, offSeasonLeague } from '../support/league-as-host.ts'
import { longestHoldOf, MOST_HOLD_MS } from '../support/longest-hold.ts'
import { addPlayers } from '../support/many-players.ts'
import { moveIn } from '../support/moved-league.ts'
import { createWorld, type World } from '../support/world.ts'

/** Leagues that are on the server already. */
const LEAGUES = 1_000
const SEASONS = 10
const WEEKS = 17

/** Leagues of one team each: as many rows as a league is looked for in. */
async function addLeagues({ app }: World): Promise<void> {
  const { id: owner } = await app.db.selectFrom('user').select('id').executeTakeFirstOrThrow()
  const userId = UserId.parse(owner)
  for (let number = 0; number < LEAGUES; number += 1) {
    const id = app.newId() as never // as ids are made
    await app.db
      .insertInto('league')
      .values({
        id,
        code: app.newId().slice(-8) as never, // likewise
        name: `League ${number}`,
        name_key: `league ${number}`,
        sport: 'nfl',
        commissioner_id: userId,
        seats: 12,
        listed: 0,
        seq: 0,
        created_at: app.now(),
      })
      .execute()
    await app.db
      .insertInto('team')
      .values({
        id: app.newId() as never, // likewise
        league_id: id,
        owner_id: userId,
        name: 'A team',
        name_key: 'a team',
        seat: 1,
        created_at: app.now(),
      })
      .execute()
  }
}

/** Ten seasons of seventeen weeks with forty players a lineup: some megabytes. */
function longLeague(league: HostLeague): HostLeague {
  const newest = must(league.seasons[0], 'a season')
  const players = newest.rosters.map(({ player }) => player)
  const weeks = Array.from({ length: WEEKS }, (_, index) => ({
    week: index + 1,
    matchups: [
      ['1', '2'],
      ['3', '4'],
    ].map(([home = '', away = '']) => ({
      home,
      away,
      homePoints: 100_00 + index,
      awayPoints: 90_00 + index,
      categories: null,
      part: 'regular' as const,
      isFinal: true,
    })),
    lineups: newest.teams.map(({ id: team }) => ({
      team,
      points: 100_00,
      starters: Array.from({ length: 40 }, (_, at) => ({
        player: must(players[at % players.length], 'a player'),
        slot: 'FLEX',
        points: at,
      })),
      bench: [],
    })),
  }))
  const seasons = Array.from({ length: SEASONS }, (_, index): HostSeason => ({
    ...newest,
    season: newest.season - index,
    weeks,
    // Those of the newest are its rosters.
    rosters: index === 0 ? newest.rosters : [],
  }))
  return { ...league, seasons: seasons.toReversed() }
}

it('a league that moves in beside a thousand others holds no one up', async () => {
  await using world = createWorld()
  await addPlayers(world, 'nfl')
  const other = await world.league()
  const { rows } = await other.commissioner.api.player.list({ code: other.code, position: 'WR', limit: 12 })
  await addLeagues(world)
  const host = longLeague(offSeasonLeague(rows.map(({ id, name }) => ({ id, name }))))
  let movers = 0
  const hold = await longestHoldOf(async () => {
    movers += 1
    const mover = await world.person(`mover-${movers}`)
    return () => moveIn(world, mover, host, { matches: matchesOf(host) })
  })
  expect(hold).toBeLessThan(MOST_HOLD_MS)
  expect(await world.app.db.selectFrom('moved_season').select('season').execute()).toHaveLength(3 * SEASONS)
})
