import { expect, it } from 'vitest'
import { must } from '../../shared/core/must.ts'
import { advanceIntoWeek, playedLeague, playWeek, signedInAgain } from '../support/played-league.ts'
import { claim, drop, last, waiverLeague } from '../support/claims.ts'
import { createWorld, type Person } from '../support/world.ts'

const reason = 'For the good of the league'

it('what a commissioner does to the team that they play against waits, by every door, and to another team it does not', async () => {
  await using world = createWorld()
  const league = await playedLeague(world, { season: { weeks: 4 }, roster: { bench: 1 } })
  const { code } = league
  await advanceIntoWeek(world, 1)
  const { api } = await signedInAgain(world, league)
  const { matchups } = await api.matchup.ofWeek({ code, period: 1 })
  const sides = matchups.map(({ home, away }) => [home, away].map((side) => side?.teamId))
  const own = must(league.teams[0], 'their own').id
  const opponents = must(
    sides.find((game) => game.includes(own)),
    'their game',
  )
  const teamOf = (isRival: boolean) =>
    must(
      league.teams.find(({ id }) => id !== own && opponents.includes(id) === isRival),
      'a team',
    )
  const playerOf = (isRival: boolean) => ({
    teamId: teamOf(isRival).id,
    playerId: teamOf(isRival).player,
  })
  const { teams } = await api.roster.ofLeague({ code })
  const benchOf = (team: typeof own) =>
    must(
      teams
        .find(({ id }) => id === team)
        ?.players.find(({ id }) => league.teams.every(({ player }) => player !== id)),
      'on the bench',
    ).id
  const dropFor = (team: typeof own) => ({ code, teamId: team, drop: benchOf(team), reason, ask: true })
  const DOORS = {
    move: (team) => api.commissioner.move(dropFor(team)),
    positions: (_team, playerId) => api.position.grant({ code, playerId, position: 'TE', reason }),
    removal: (teamId) => api.commissioner.removeTeam({ code, teamId, reason, roster: 'released' }),
  } satisfies Record<
    string,
    (team: typeof own, player: ReturnType<typeof playerOf>['playerId']) => Promise<object>
  >
  for (const [door, act] of Object.entries(DOORS)) {
    const rival = await act(playerOf(true).teamId, playerOf(true).playerId)
    expect(rival, door).toHaveProperty('waits')
  }
  expect(await api.commissioner.move(dropFor(teamOf(false).id))).not.toHaveProperty('waits')
  // Whoever asks a second account to be commissioner for a day is bound by their own game all the same.
  const friend = must(
    league.people.find((_, index) => league.teams[index]?.id === teamOf(false).id),
    'a friend',
  )
  const other = await world.logIn(friend.username)
  const userId = must((await other.api.auth.me())?.id, 'their account')
  await api.commissioner.handOverLeague({ code, userId, reason })
  const forFriend = other.api.commissioner.move({ ...dropFor(own), ask: false })
  await expect(forFriend).rejects.toMatchObject({ cause: { code: 'CONSENT_NEEDED' } })
  const { waits } = await other.api.commissioner.move(dropFor(own))
  const { id } = must(waits, 'a request for them')
  await expect(api.consent.approve({ code, id })).rejects.toMatchObject({
    cause: { code: 'CONSENT_NOT_YOURS' },
  })
  // A deadline that the server's owner moves up is not the time that the log promised.
  await world.app.db.updateTable('deadline').set({ due_at: 1 }).where('occurrence', '=', id).execute()
  await world.runJobs()
  expect((await api.consent.list({ code })).open.map((open) => open.id)).toContain(id)
})

it('rules that count in a week that has begun wait, and those from the next week on do not', async () => {
  await using world = createWorld()
  const league = await playedLeague(world, { season: { weeks: 4 } })
  const { code } = league
  const { api: before } = await signedInAgain(world, league)
  expect(await before.ruleset.update({ code, rules: { points_passyd: 0.1 } })).not.toHaveProperty('waits')
  await advanceIntoWeek(world, 1)
  const { api } = await signedInAgain(world, league)
  const { version, waits } = await api.ruleset.update({ code, rules: { points_passyd: 0.5 } })
  expect(version).toBe(2)
  const rival = await signedInAgain(world, league, 1)
  await rival.api.consent.approve({ code, id: must(waits, 'a request').id })
  expect(await api.ruleset.get({ code })).toMatchObject({ version: 3, rules: { points_passyd: 0.5 } })
})

it('rules that are made to count from earlier on wait, though none of them changes', async () => {
  await using world = createWorld()
  const league = await playedLeague(world, { season: { weeks: 4 } })
  const { code } = league
  await playWeek(world, league, { week: 1, points: [40, 30, 20, 10] })
  const { api } = await signedInAgain(world, league)
  expect(await api.ruleset.update({ code, rules: { points_passyd: 0.1 } })).not.toHaveProperty('waits')
  expect(await api.ruleset.update({ code, rules: {} })).not.toHaveProperty('waits')
  expect(await api.ruleset.update({ code, rules: {}, from: 'season' })).toHaveProperty('waits')
  expect(await api.ruleset.get({ code })).toMatchObject({ version: 2, from: { at: 'period' } })
})

it('waiver settings wait while claims do, or whoever is claimed could be made free first', async () => {
  await using world = createWorld()
  const { code, people } = await waiverLeague(world)
  const [commissioner, rival, other] = people as [Person, Person, Person]
  const change = () => commissioner.api.settings.update({ code, settings: { waivers: { dropHours: 0 } } })
  const add = await drop(rival, code)
  await claim(other, code, { add, drop: await last(other, code), bid: 5 })
  expect(await change()).toHaveProperty('waits')
  await expect(
    commissioner.api.roster.move({ code, add, drop: await last(commissioner, code) }),
  ).rejects.toThrow()
})

it('an order that was drawn is not set by hand without approval', async () => {
  await using world = createWorld()
  const { code, commissioner, ...league } = await world.league({ settings: { draft: { order: 'draw' } } })
  await world.member({ code, commissioner, ...league }, 'rival')
  await commissioner.api.draftOrder.open({ code, purpose: 'draft-order', minutes: 0 })
  await commissioner.api.settings.update({ code, settings: { draft: { order: 'hand' } } })
  const order = async () => (await commissioner.api.draft.room({ code })).state.order
  const drawn = must((await order())?.teams, 'the order')
  expect(await commissioner.api.draft.setOrder({ code, teams: drawn.toReversed() })).toHaveProperty('waits')
  expect((await order())?.teams).toEqual(drawn)
})
