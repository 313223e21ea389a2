import { share, userIdOf } from './shared-team.ts'
import { must } from '../../shared/core/must.ts'
import { DAY } from '../../shared/core/time.ts'
import { claim, drop, last } from './claims.ts'
import { startAuction } from './draftable.ts'
import { letResultsStand, playedLeague, playWeek, playWeeks } from './played-league.ts'
import { matchesOf, withPast } from './league-as-host.ts'
import { moveIn, twinLeagues } from './moved-league.ts'
import { placeIn } from './league-file.ts'
import { hurt, man, put, reserveLeague } from './reserve.ts'
import { menAt, offerOneForOne, ownTeam } from './trades.ts'
import type { Person, World } from './world.ts'

/** A league in which much has happened, and its people, signed in. */
export interface RichLeague {
  readonly code: string
  readonly people: readonly [Person, Person, ...Person[]]
}

/** Two weeks of a season, one of them official and with a corrected score, and talk of every kind. */
export async function seasonWithTalk(world: World): Promise<RichLeague> {
  const league = await playedLeague(world, {
    season: { divisions: ['East', 'West'] },
    divisions: [0, 1, 0, 1],
  })
  await playWeeks(world, league, [
    [10, 20, 30, 40],
    [40, 30, 20, 10],
  ])
  const people = await again(world, league.people)
  const [first, second] = people
  const { code } = league
  const team = await ownTeam(second, code)
  await share(second, await world.person('drusilla'), code)
  const userId = await userIdOf(second)
  await first.api.coCommissioner.name({ code, userId, mayEditSettings: true, reason: 'Helps' })
  await first.api.constitution.set({ code, text: 'House rules', reason: 'To begin with', seen: 0 })
  await first.api.commissioner.adjustScore({
    code,
    period: 1,
    teamId: team.id,
    points: 150,
    reason: 'A kick that nobody counted',
  })
  const { id } = await second.api.chat.post({ code, text: `Well played @${first.username}` })
  await second.api.chat.edit({ code, id, text: `Well playd @${first.username}!` })
  await first.api.chat.react({ code, id, emoji: '🎉', isOn: true })
  const poll = await first.api.chat.post({
    code,
    text: 'Who wins?',
    poll: { choices: ['East', 'West'], lasts: 30 * DAY },
    isPinned: true,
  })
  await second.api.chat.vote({ code, id: poll.id, choice: 1 })
  const gone = await second.api.chat.post({ code, text: 'Forget it' })
  await second.api.chat.remove({ code, id: gone.id })
  await first.api.chat.read({ code, thread: 'league', readTo: 2 })
  const college = must((await first.api.bracket.teams())[0], 'a college team')
  await first.api.bracket.save({ code, bracket: { teams: { 1: college.id }, winners: {} } })
  const { rows } = await first.api.player.list({ code, limit: 3 })
  await second.api.ranking.save({ code, players: rows.map((row) => row.id), expected: null })
  return { code, people }
}

/** Trades in every state, a block, a reserve, a run of waivers, claims that wait. */
export async function dealsAndWaivers(world: World): Promise<RichLeague> {
  const league = await reserveLeague(
    world,
    { trades: { review: 'votes', vetoBy: 'count', vetoCount: 2, reviewHours: 24, pickSeasons: 1 } },
    4,
  )
  const { code } = league
  world.advance(2 * DAY)
  let people = await again(world, league.people)
  const [one, two, three, four] = people as unknown as [Person, Person, Person, Person]
  await offerOneForOne(one, two, { code, position: 'WR' })
  const { id } = await offerOneForOne(three, four, { code })
  await four.api.trade.accept({ code, id })
  await one.api.trade.vote({ code, id, isAgainst: true, reason: 'Too good.' })
  const mine = await ownTeam(one, code)
  const theirs = await ownTeam(three, code)
  const { season } = (await one.api.league.home({ code })).league
  const next = must(season, 'a season') + 1
  const picks = await one.api.trade.offer({
    code,
    days: 3,
    assets: [
      { kind: 'pick', from: mine.id, to: theirs.id, pick: { season: next, round: 1, of: mine.id } },
      { kind: 'pick', from: theirs.id, to: mine.id, pick: { season: next, round: 2, of: theirs.id } },
    ],
  })
  await three.api.trade.accept({ code, id: picks.id })
  await two.api.trade.setBlock({ code, players: [await man(two, code, 0)], note: 'A kicker, please' })
  const ill = await man(one, code, -1)
  await hurt(world, { [ill]: 'out' })
  await put(one, code, { player: ill, to: 'reserve' })
  const wanted = await drop(two, code)
  await claim(four, code, { add: wanted, drop: await last(four, code), bid: 7 })
  const caught = must((await menAt(one, code, 'RB'))[0], 'a running back').id
  await one.api.position.grant({ code, playerId: caught, position: 'WR', reason: 'He caught everything' })
  for (let days = 0; days < 4; days++) {
    world.advance(DAY)
    await world.runJobs()
  }
  people = await again(world, league.people)
  const [, , , later] = people as unknown as [Person, Person, Person, Person]
  const dropped = await drop(people[1], code)
  await claim(later, code, { add: dropped, drop: await last(later, code), bid: 1 })
  return { code, people }
}

/**
 * People who come and go: a season in which teams were renamed, handed on and left without a manager, players who took
 * the slots of others and came straight to the reserve; then a renewed league with a team fewer, and drafts called off.
 */
export async function comingAndGoing(world: World): Promise<RichLeague> {
  const league = await playedLeague(world, {
    size: 5,
    season: { weeks: 2, playoffs: null },
    roster: { injuredReserve: 1 },
  })
  const { code } = league
  const reason = 'No time any more'
  const drusus = await world.person('drusus')
  // Until no players are on waivers after the draft.
  world.advance(2 * DAY)
  const everybody = async () =>
    (await again(world, league.people)) as unknown as [Person, Person, Person, Person, Person]
  let [one, two, three, four, five] = await everybody()
  await two.api.team.rename({ code, name: 'Second Thoughts' })
  const { id: teamId } = await ownTeam(two, code)
  await two.api.team.setCrest({ code, teamId, crest: { color: 'plum', emblem: 'laurel' } })
  const { rows } = await one.api.player.list({ code, position: 'QB', available: true, limit: 3 })
  const [add, ill] = rows.map(({ id }) => id)
  await two.api.roster.move({ code, add: must(add, 'a quarterback'), drop: await last(two, code) })
  await hurt(world, { [must(ill, 'another')]: 'out' })
  await two.api.roster.move({ code, add: must(ill, 'another'), to: 'reserve' })
  await playWeek(world, league, { week: 1, points: [10, 20, 30, 40, 50] })
  ;[one, two, three, four, five] = await everybody()
  const { id } = await one.api.commissioner.handOverTeam({
    code,
    teamId: (await ownTeam(three, code)).id,
    username: 'drusus',
    reason,
  })
  await (await world.logIn(drusus.username)).api.teamOffer.accept({ id })
  await four.api.league.leave({ code })
  await playWeek(world, league, { week: 2, points: [50, 40, 30, 20, 10] })
  await letResultsStand(world)
  ;[one, two, three, four, five] = await everybody()
  await one.api.season.renew({ code })
  await one.api.commissioner.removeTeam({ code, teamId: (await ownTeam(five, code)).id, reason })
  await one.api.league.rename({ code, name: 'Monday Rivals' })
  await two.api.league.askReplacement({ code, asked: true })
  await one.api.settings.update({ code, settings: { size: 4, draft: { order: 'draw' } } })
  await one.api.draft.start({ code })
  await one.api.draft.callOff({ code, reason: 'Two are asleep' })
  const { drawId } = await one.api.draftOrder.open({ code, minutes: 60, reason: 'Four teams are left' })
  await one.api.draftOrder.cancel({ code, drawId, reason: 'We draw it together on Sunday' })
  return { code, people: [one, two] }
}

/** An auction that is paused, with a bid by proxy and a queue. */
export async function pausedAuction(world: World): Promise<RichLeague> {
  const { code, people } = await startAuction(world, { size: 3 })
  const [one, two, three] = people as unknown as [Person, Person, Person]
  await one.api.draft.nominate({ code, overall: 1, playerId: '30003', amount: 3 })
  await two.api.draft.setProxy({ code, lot: 1, most: 40 })
  await three.api.draft.saveQueue({ code, players: ['30001', '30007'] })
  await one.api.draft.pause({ code, reason: 'Dinner' })
  return { code, people: [one, two, three] }
}

/** All people signed in anew: sessions do not last as long. */
async function again(world: World, people: readonly Person[]): Promise<RichLeague['people']> {
  const all = await Promise.all(people.map(({ username }) => world.logIn(username)))
  const [first, second, ...others] = all
  return [must(first, 'a person'), must(second, 'another'), ...others]
}

/** A league that came from another host in the middle of its season, with one before, and a second one read later; its people have come. */
export async function movedIn(world: World): Promise<RichLeague> {
  const { moved, mover, host } = await twinLeagues(world, { hasPast: true })
  const { code } = moved
  const { teams } = await mover.api.league.home({ code })
  const own = await ownTeam(mover, code)
  const people: Person[] = []
  for (const { id } of teams.filter((team) => team.id !== own.id)) {
    const { link } = await mover.api.unclaimedTeam.invite({ code, teamId: id })
    const person = await world.person(`claimed-${people.length + 1}`)
    await person.api.unclaimedTeam.take({ place: placeIn(link) })
    people.push(person)
  }
  await moveIn(world, mover, withPast(host, { season: 2024 }), { matches: matchesOf(host) })
  return { code, people: [mover, must(people[0], 'a person'), ...people.slice(1)] }
}
