import { expect, it } from 'vitest'
import { saveRoster } from '../../../server/feed/player/service.ts'
import { ProTeamId } from '../../../shared/core/ids.ts'
import { must } from '../../../shared/core/must.ts'
import { DAY, HOUR } from '../../../shared/core/time.ts'
import {
  beforeWeek,
  closeWeek,
  FIRST,
  GAME,
  KICK_OFF,
  OVER,
  readGames,
  readRushing,
  signedIn,
} from '../../support/matchup-week.ts'
import type { World } from '../../support/world.ts'

/** From now on the feed lists a player with another team. */
async function movesTo(world: World, player: { id: string; name: string; position: string }, team: string) {
  const teamId = ProTeamId.parse(team)
  const rows = await world.app.db
    .selectFrom('player')
    .selectAll()
    .where('sport', '=', 'nfl')
    .where('pro_team_id', '=', teamId)
    .execute()
  const listed = [...rows.filter(({ id }) => !id.endsWith('-dst')), player].map(({ id, name, position }) => ({
    id,
    name,
    position,
    number: null,
    headshot: null,
    status: 'active',
    statusNote: null,
    experience: null,
  }))
  await saveRoster(world.app, 'nfl', { teamId, players: listed as never })
}

it('who has played this week stays locked though another team has him since', async () => {
  const { world, league } = await beforeWeek({}, 2)
  await using _world = world
  const { code } = league
  // Friday's game of towns 1 and 2 is over: a benched tight end of town 1 has 27 points, a starter of it 0.30.
  world.advance(KICK_OFF + 4 * HOUR - world.app.now())
  await readGames(world, { [GAME]: OVER })
  await readRushing(
    world,
    [
      ['10012', 150, 2],
      ['10003', 3, 0],
    ],
    OVER,
  )
  // On Saturday the feed has both with town 3, which plays on Sunday.
  world.advance(DAY)
  await movesTo(world, { id: '10012', name: 'Te 1-1', position: 'TE' }, '3')
  await movesTo(world, { id: '10003', name: 'Rb 1-1', position: 'RB' }, '3')
  const { api } = await signedIn(world, league, 0)
  const before = await api.lineup.ofTeam({ code })
  const starters = before.places.flatMap(({ slot, player }) => (slot === null ? [] : [player]))
  const place = (id: string) => starters.findIndex((one) => one === id)
  const te = must(
    before.places.find(({ slot }) => slot === 'TE'),
    'a place',
  ).player

  expect(before.players.filter(({ isLocked }) => isLocked).map(({ id }) => id)).toEqual(
    expect.arrayContaining(['10003', '10012']),
  )
  await expect(
    api.lineup.set({
      code,
      days: [{ day: FIRST, starters: starters.with(place(te as string), '10012' as never) }],
    }),
  ).rejects.toThrow('locked')
  await expect(
    api.lineup.set({
      code,
      days: [{ day: FIRST, starters: starters.with(place('10003'), '110005' as never) }],
    }),
  ).rejects.toThrow('locked')
  await expect(api.roster.move({ code, drop: '10003' })).rejects.toThrow()

  await closeWeek(world, [
    ['10012', 150, 2],
    ['10003', 3, 0],
  ])
  const after = await signedIn(world, league, 0)
  const { teams } = await after.api.standings.ofLeague({ code })
  expect(teams.find(({ name }) => name === 'Gold Standard')?.pointsFor).toBe(30)
})
