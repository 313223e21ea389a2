import { expect, it } from 'vitest'
import { must } from '../../../shared/core/must.ts'
import { claim, drop, last, waiverLeague } from '../../support/claims.ts'
import { playedLeague, playWeek, signedInAgain } from '../../support/played-league.ts'
import { createWorld, type Person } from '../../support/world.ts'

it('a commissioner does not take for his own team whom others can only claim', async () => {
  await using world = createWorld()
  const { code, people } = await waiverLeague(world)
  const [commissioner, one, other] = people as [Person, Person, Person]
  const wanted = await drop(one, code)
  await claim(other, code, { add: wanted, drop: await last(other, code), bid: 60 })
  const { teams } = await commissioner.api.roster.ofLeague({ code })
  const teamId = must(
    teams.find(({ isMine }) => isMine),
    'his team',
  ).id
  await expect(
    commissioner.api.commissioner.move({
      code,
      teamId,
      add: wanted,
      drop: await last(commissioner, code),
      reason: 'Roster fix',
    }),
  ).rejects.toThrow()
})

it('whose result a commissioner turns is told so at once', async () => {
  await using world = createWorld()
  const league = await playedLeague(world, { size: 4 })
  const { code } = league
  await playWeek(world, league, { week: 1, points: [10, 20, 30, 40] })
  const { api } = await signedInAgain(world, league)
  const { matchups } = await api.matchup.ofWeek({ code, period: 1 })
  const his = must(league.teams[0], 'his team').id
  const game = must(
    matchups.find(({ home, away }) => home?.teamId === his || away?.teamId === his),
    'his game',
  )
  const opponent = game.home?.teamId === his ? game.away?.teamId : game.home?.teamId
  const seat = league.teams.findIndex(({ id }) => id === opponent)
  const rival = await signedInAgain(world, league, seat)
  const before = JSON.stringify(await rival.api.notification.list({}))
  await api.commissioner.adjustScore({ code, period: 1, teamId: his, points: 10_000, reason: 'Fix' })
  expect(JSON.stringify(await rival.api.notification.list({}))).not.toBe(before)
})
