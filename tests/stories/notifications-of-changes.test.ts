import { describe, expect, it } from 'vitest'
import { must } from '../../shared/core/must.ts'
import { DAY, MINUTE, SECOND } from '../../shared/core/time.ts'
import { notificationCopy } from '../../shared/labels/notification/notification.ts'
import { playedLeague, playWeek, signedInAgain } from '../support/played-league.ts'
import { createWorld, type Person, type World } from '../support/world.ts'

const PLAIN = (at: number) => new Date(at).toISOString()

/** What a person was told of one kind, the newest first. */
async function told({ api }: Person, kind: string) {
  const notifications = await api.notification.list({})
  return notifications.flatMap(({ content, isRead }) =>
    content?.kind === kind ? [{ isRead, ...notificationCopy(content, PLAIN) }] : [],
  )
}

/** Subjects of the mails to a person, the newest first. */
const subjectsTo = ({ outbox }: World, { email }: Person) =>
  outbox.mails.filter(({ to }) => to === email).map(({ subject }) => subject)

/** A league after its first week: the commissioner, their opponent, and the two of the other game, the winner first. */
async function afterWeek1(world: World) {
  const league = await playedLeague(world, { size: 4 })
  const { code, teams } = league
  await playWeek(world, league, { week: 1, points: [10, 20, 30, 40] })
  const commissioner = await signedInAgain(world, league)
  const { matchups } = await commissioner.api.matchup.ofWeek({ code, period: 1 })
  const own = must(teams[0], 'a team').id
  const games = matchups.map(({ home, away }) => [home?.teamId, away?.teamId])
  const seatOf = (id: unknown) => teams.findIndex((team) => team.id === id)
  const game = must(
    games.find((ids) => ids.includes(own)),
    'their game',
  )
  const other = must(
    games.find((ids) => !ids.includes(own)),
    'the other game',
  )
  const [second, first] = other.map(seatOf).toSorted((a, b) => a - b)
  const seat = async (index: number | undefined) => ({
    person: await signedInAgain(world, league, must(index, 'a seat')),
    teamId: must(teams[must(index, 'a seat')], 'a team').id,
  })
  return {
    code,
    commissioner,
    own,
    opponent: await seat(game.map(seatOf).find((index) => index !== 0)),
    winner: await seat(first),
    loser: await seat(second),
  }
}

describe('what a commissioner asks consent for', () => {
  it('is asked of those whom it concerns by mail, of the others in the bell, and its end is told', async () => {
    await using world = createWorld()
    const { code, commissioner, own, opponent, winner, loser } = await afterWeek1(world)
    const fix = { code, period: 1, teamId: own, reason: 'He was in uniform' }
    const { waits } = await commissioner.api.commissioner.adjustScore({ ...fix, points: 5000 })
    const { id, dueAt } = must(waits, 'a request')
    await world.runJobs()
    const asked = {
      title: expect.stringMatching(new RegExp(`^${commissioner.username} asks for approval: `)),
      text: `Approve or object by ${PLAIN(dueAt)}. “He was in uniform”`,
      isRead: false,
    }
    for (const { person } of [opponent, winner, loser])
      expect(await told(person, 'request')).toMatchObject([asked])
    expect(await told(commissioner, 'request')).toEqual([])
    const isAsking = expect.stringContaining('asks for approval')
    expect(subjectsTo(world, opponent.person)).toContainEqual(isAsking)
    for (const { person } of [winner, loser]) expect(subjectsTo(world, person)).not.toContainEqual(isAsking)

    world.advance(SECOND)
    await loser.person.api.consent.object({ code, id, reason: 'He was not' })
    const off = {
      title: expect.stringMatching(/objected, so it is off: /),
      text: '“He was not”',
      isRead: false,
    }
    expect(await told(commissioner, 'request')).toMatchObject([off])
    expect(await told(opponent.person, 'request')).toMatchObject([off, { isRead: true }])
    // The others are asked no more, and who objected knows.
    for (const { person } of [winner, loser])
      expect(await told(person, 'request')).toMatchObject([{ isRead: true }])

    const again = await commissioner.api.commissioner.adjustScore({ ...fix, points: 100 })
    world.advance(SECOND)
    await commissioner.api.consent.withdraw({ code, id: must(again.waits, 'a request').id })
    expect((await told(opponent.person, 'request'))[0]).toMatchObject({
      title: expect.stringMatching(/ withdrew the request: /),
    })
    await commissioner.api.commissioner.adjustScore({ ...fix, points: 200 })
    world.advance(DAY)
    await world.runJobs()
    const done = { title: expect.stringMatching(/^Done: /), text: 'No one objected within 24 hours.' }
    for (const { username } of [commissioner, opponent.person])
      expect((await told(await world.logIn(username), 'request'))[0]).toMatchObject(done)
  })
})

it('points for a team are told to its opponent too, as another result where they turn it', async () => {
  await using world = createWorld()
  const { code, commissioner, winner, loser } = await afterWeek1(world)
  const fix = { code, period: 1, teamId: loser.teamId, reason: 'A fumble' }
  await commissioner.api.commissioner.adjustScore({ ...fix, points: 100 })
  expect(await told(loser.person, 'team-change')).toMatchObject([
    { title: expect.stringContaining('adjusted your score by +1'), text: '“A fumble”' },
  ])
  const heard = { title: expect.stringMatching(/the score of .*, your opponent, by \+1/), text: '“A fumble”' }
  expect(await told(winner.person, 'team-change')).toMatchObject([heard])
  expect(await told(winner.person, 'result-changed')).toEqual([])

  await commissioner.api.commissioner.adjustScore({ ...fix, points: 9000 })
  expect(await told(winner.person, 'team-change')).toMatchObject([heard])
  expect(await told(winner.person, 'result-changed')).toHaveLength(1)
})

it('what a commissioner does to a lineup by a move is told with it', async () => {
  await using world = createWorld()
  const { code, commissioner, loser } = await afterWeek1(world)
  const { teams } = await loser.person.api.roster.ofLeague({ code })
  const team = must(
    teams.find(({ id }) => id === loser.teamId),
    'a team',
  )
  const starter = must(team.players[0], 'a starter')
  const { teamId } = loser
  await commissioner.api.commissioner.move({
    code,
    teamId,
    add: null,
    drop: starter.id,
    reason: 'Wrong team',
  })
  expect(await told(loser.person, 'team-change')).toMatchObject([
    { title: `The commissioner dropped ${starter.name}`, text: 'QB is empty. “Wrong team”' },
  ])
})

it('names and settings that a commissioner changes are told with before and after', async () => {
  await using world = createWorld()
  const league = await world.league()
  const livia = await world.member(league, 'livia')
  const { code, commissioner } = league
  const { teams } = await commissioner.api.league.home({ code })
  const { id: teamId, name } = must(
    teams.find(({ ownerName }) => ownerName === 'livia'),
    'a team',
  )
  await commissioner.api.commissioner.renameTeam({ code, teamId, name: 'Gentle Giants', reason: 'Be kind' })
  expect(await told(livia, 'team-change')).toMatchObject([
    {
      title: `${commissioner.username} renamed your team: ${name} is now Gentle Giants`,
      text: '“Be kind”',
    },
  ])
  await commissioner.api.league.rename({ code, name: 'Monday Rivals' })
  // Called as before, nothing has changed.
  await commissioner.api.league.rename({ code, name: 'Sunday Rivals' })
  expect(await told(livia, 'league-change')).toEqual([])
  await commissioner.api.league.rename({ code, name: 'Monday Rivals' })
  await commissioner.api.league.rename({ code, name: 'Tuesday Rivals' })
  await commissioner.api.settings.update({
    code,
    settings: { season: { medianGame: true, tieBreakers: ['head-to-head', 'points-for'] } },
  })
  const [change, ...more] = await told(livia, 'league-change')
  expect(more).toEqual([])
  expect(change?.title).toBe('2 changes in your league')
  expect(change?.text).toMatch(
    /renamed the league: Sunday Rivals is now Tuesday Rivals\.\n2 league settings changed, including the tiebreakers and median game\.$/,
  )
  world.advance(MINUTE)
  await livia.api.league.leave({ code })
  // Nothing that they have not read asks for anything in a league that they cannot open.
  expect((await livia.api.notification.list({})).filter(({ isRead, league: of }) => of && !isRead)).toEqual(
    [],
  )
  expect((await told(commissioner, 'league-change'))[0]).toMatchObject({
    title: 'livia left the league: Gentle Giants is out of the draft',
  })
})
