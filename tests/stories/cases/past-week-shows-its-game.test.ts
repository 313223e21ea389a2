import { expect, it } from 'vitest'
import { saveRoster } from '../../../server/feed/player/service.ts'
import { ProTeamId } from '../../../shared/core/ids.ts'
import { must } from '../../../shared/core/must.ts'
import { beforeWeek, closeWeek, FIRST, signedIn } from '../../support/matchup-week.ts'

it('a week that is over shows the game that a player played in it, whomever he plays for since', async () => {
  const { world, league } = await beforeWeek({}, 2)
  await using _world = world
  const { code } = league
  await closeWeek(world, [['10003', 100, 1]])
  const teamId = ProTeamId.parse('3')
  const rows = await world.app.db
    .selectFrom('player')
    .selectAll()
    .where('sport', '=', 'nfl')
    .where('pro_team_id', '=', teamId)
    .execute()
  const listed = [
    ...rows.filter(({ id }) => !id.endsWith('-dst')),
    { id: '10003', name: 'Rb 1-1', position: 'RB' },
  ].map(({ id, name, position }) => ({
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
  const { api } = await signedIn(world, league, 0)
  const { players } = await api.lineup.ofTeam({ code, day: FIRST })
  const { games, points } = must(
    players.find(({ id }) => id === '10003'),
    'him',
  )
  expect(points).toBe(1600)
  expect(games.map(({ opponent, state }) => [opponent, state])).toEqual([['T2', 'post']])
})
