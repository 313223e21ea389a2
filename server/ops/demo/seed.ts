import { defaultSettings } from '../../../shared/rules/settings/default-settings.ts'
import { must } from '../../../shared/core/must.ts'
import { DAY, HOUR, MINUTE } from '../../../shared/core/time.ts'
import { wallClock } from '../../../shared/core/time-zone-clock.ts'
import type { App } from '../../core/app/app.ts'
import { findUserByName } from '../../people/auth/service.ts'
import { makeServerOwner } from '../../people/owner/service.ts'
import { currentSeason, listFirstGames, listPeriods } from '../../feed/pro-game/service.ts'
import type { Api } from '../../web/trpc/router.ts'
import { makeClaims } from './claims.ts'
import { meetWhoIsClose } from './close-matchup.ts'
import { draftInThePast } from './draft-in-the-past.ts'
import { HOUSE_RULES } from './house-rules.ts'
import { collectDues, FOR_THREE, FOR_TWO } from './dues.ts'
import { dynastyLeague, offSeason } from './dynasty.ts'
import { dailyFormats, gladiators, weeklyFormats } from './formats.ts'
import { createLeague, DEMO_PASSWORD, join, PEOPLE, signInAll, signUp, type Username } from './friends.ts'
import { fillBracket } from './fill-bracket.ts'
import type { DemoClock } from './demo-clock.ts'
import { movePastIn } from './moved-past.ts'
import { playOn } from './play-on.ts'
import { fillReserves, stashInjured } from './reserve.ts'
import { proposeChanges } from './to-vote-on.ts'
import { fillTable, tradeReserves } from './trades.ts'
import { chatBeforeGames, chatDuringGames, chatOnMonday } from './chat.ts'

/** Ten friends and their leagues, made through the public procedures. */
export async function seedDemo(app: App, clock: DemoClock): Promise<{ username: string; password: string }> {
  await clock.weeksAgo(7, async () => {
    for (const username of PEOPLE) await signUp(app, username)
    await ownTheServer(app, 'augusta')
    await gladiators(app, clock)
    // Its mails would be too old two weeks on.
    await playOn(app, clock, clock.now() + HOUR)
  })
  await clock.weeksAgo(5, async () => {
    const week = await weekOfNow(app, clock)
    const rivals = await playedLeague(app, clock, week && weekdayBefore(week.firstGameAt))
    await finishedLeague(app, clock)
    const vestals = await keeperLeague(app, clock)
    await movePast(app, vestals)
    const dynasty = await dynastyLeague(app, clock)
    await weeklyFormats(app, clock)
    if (week) {
      // On a Monday night, when players of the week are on waivers: on Wednesday the results are out.
      await playOn(app, clock, week.firstGameAt - 3 * DAY)
      await playOn(app, clock, await claimOnMonday(app, rivals))
      // Just before it begins, while its matchups are known.
      await playOn(app, clock, week.firstGameAt - HOUR)
      const { augusta } = await signInAll(app)
      await meetWhoIsClose(augusta, { code: rivals, period: week.period })
      await stashInjured(rivals, augusta)
    }
    await chatBeforeGames(rivals, await signInAll(app))
    await playOn(app, clock, clock.present())
    const friends = await signInAll(app)
    await keepSome(app, vestals, friends)
    await offSeason(app, dynasty, friends)
    await chatDuringGames(rivals, friends)
    const { augusta, marcus, livia, titus, julia, cassia } = friends
    await makeClaims(app, rivals, [{ api: augusta, bids: [14, 9, 2], isEither: true }])
    await fillTable(rivals, {
      visitor: augusta,
      rival: marcus,
      third: livia,
      fourth: julia,
      fifth: cassia,
      sixth: titus,
    })
    const { octavia, flavius } = friends
    await proposeChanges(rivals, friends)
    // Everyone can see it who has the address: it is on the page Members.
    await augusta.publicPage.save({ code: rivals, isOn: true, showsManagers: false, mayBeFound: false })
    await fillReserves(rivals, [augusta, marcus, livia, titus, julia, cassia, octavia, flavius])
  })
  await clock.weeksAgo(1, () => dailyLeagues(app, clock))
  const people = await signInAll(app)
  const by = (username: Username) => people[username]

  const saturday = await createLeague(by('augusta'), 'Saturday Society', 'ncaaf', {
    teamName: 'Laurel Wreaths',
  })
  await join(by('augusta'), saturday, [
    [by('livia'), 'Campus Martius'],
    [by('titus'), 'Toga Party'],
  ])
  // Each takes the favourite but for one upset of their own.
  await fillBracket(by('augusta'), saturday, { upset: 'first-5-12' })
  await fillBracket(by('livia'), saturday, { upset: 'quarter-1' })
  await fillBracket(by('titus'), saturday, { upset: 'final' })

  await draw(by('augusta'), saturday, [[by('titus'), 'Festina lente']])
  await draftTonight(app, people)
  await createLeague(by('livia'), 'Winter Court', 'nba', { teamName: 'Power Forwards' })
  return { username: 'augusta', password: DEMO_PASSWORD }
}

/** The week of football that is on now, whatever the demo's clock says; null between the weeks. */
async function weekOfNow(
  app: App,
  clock: DemoClock,
): Promise<{ period: number; firstGameAt: number } | null> {
  const season = await currentSeason(app, 'nfl')
  if (season === null) return null
  const now = clock.present()
  const periods = await listPeriods(app, 'nfl', season)
  const period = periods.find(({ startsAt, endsAt }) => startsAt <= now && now < endsAt)?.number
  const firstGameAt = (await listFirstGames(app, 'nfl', season)).get(period ?? 0)
  return period === undefined || firstGameAt === undefined || firstGameAt > now
    ? null
    : { period, firstGameAt }
}

/**
 * The weekday of the last nightly run a day before a week begins, 0 for Sunday: Wednesday where it begins on a Thursday
 * as it really does, and another one where football is on today, whatever day it is.
 */
function weekdayBefore(firstGameAt: number): number {
  const { time, timeZone } = defaultSettings('nfl').waivers
  return new Date(wallClock(firstGameAt - DAY, timeZone) - time * MINUTE).getUTCDay()
}

/** Five who want the same few players. @returns when their claims are run, ms since the epoch */
async function claimOnMonday(app: App, code: string): Promise<number> {
  const people = await signInAll(app)
  await tradeReserves(code, [people.octavia, people.julia])
  await chatOnMonday(app, code, people)
  await makeClaims(app, code, [
    { api: people.augusta, bids: [18, 6] },
    { api: people.marcus, bids: [23, null, 11] },
    { api: people.livia, bids: [7, 6, 4, 0] },
    { api: people.titus, bids: [null, 12, null, 1] },
    { api: people.flavius, bids: [23, 3], isEither: true },
  ])
  const { claims } = await people.augusta.waiver.board({ code })
  return Math.max(app.now(), ...claims.map(({ runsAt }) => runsAt))
}

/** A short season that is over, with its champion. */
async function finishedLeague(app: App, clock: DemoClock): Promise<void> {
  const people = await signInAll(app)
  const code = await createLeague(people.marcus, 'Ides Invitational', 'nfl', {
    teamName: 'Aqueduct Aces',
    settings: {
      size: 4,
      season: { weeks: 2, playoffs: { teams: 4, roundWeeks: [1, 1] } },
      draft: { order: 'hand' },
    },
  })
  await join(people.marcus, code, [
    [people.augusta, 'Gold Standard'],
    [people.livia, 'Second Legion'],
    [people.titus, 'Colosseum Kings'],
  ])
  await collectDues(app, code, { api: people.marcus, terms: FOR_TWO, owing: {} })
  await draftInThePast(app, clock, {
    code,
    people: [people.marcus, people.augusta, people.livia, people.titus],
  })
}

/** A league that has played a short season and drafts for the next, with keepers. */
async function keeperLeague(app: App, clock: DemoClock): Promise<string> {
  const people = await signInAll(app)
  const code = await createLeague(people.augusta, 'Vestal Keepers', 'nfl', {
    teamName: 'Eternal Flames',
    settings: {
      size: 4,
      season: { weeks: 2, playoffs: { teams: 2, roundWeeks: [1] } },
      draft: { order: 'hand', keepers: 3, keeping: { roundsPerYear: 1, shutRounds: 1 } },
    },
  })
  await join(people.augusta, code, [
    [people.julia, 'Ides of March'],
    [people.cassia, 'Rubicon Runners'],
    [people.octavia, 'Forum Romanum'],
  ])
  await draftInThePast(app, clock, {
    code,
    people: [people.augusta, people.julia, people.cassia, people.octavia],
  })
  return code
}

/** Its ten years at another host. */
async function movePast(app: App, code: string): Promise<void> {
  const { augusta } = await signInAll(app)
  const first = must(await currentSeason(app, 'nfl'), 'a season of football')
  await movePastIn(app, { api: augusta, code, first })
}

/** Once its season is over: some have chosen, and the visitor has one more to choose. */
async function keepSome(app: App, code: string, people: Record<Username, Api>): Promise<void> {
  const { league } = await people.augusta.league.home({ code })
  if (league.phase !== 'over') return
  await people.augusta.season.renew({ code })
  await people.augusta.draft.schedule({ code, startsAt: app.now() + 4 * DAY })
  for (const { api, count } of [
    { api: people.julia, count: 3 },
    { api: people.augusta, count: 2 },
    { api: people.cassia, count: 1 },
  ]) {
    const { teams } = await api.draft.keepers({ code })
    const own = teams.find(({ isMine }) => isMine)
    const worth = own?.players.filter(({ problem }) => problem === null) ?? []
    for (const { player } of worth.slice(0, count))
      await api.draft.chooseKeeper({ code, playerId: player.id })
  }
}

/** Two leagues whose lineups are set day by day. */
async function dailyLeagues(app: App, clock: DemoClock): Promise<void> {
  const people = await signInAll(app)
  const frozen = await createLeague(people.livia, 'Frozen Tiber', 'nhl', {
    teamName: 'Power Play',
    settings: { size: 4, season: { autoStart: true } },
  })
  await join(people.livia, frozen, [
    [people.augusta, 'Ice Cohort'],
    [people.julia, 'Blue Line Legion'],
    [people.drusilla, 'Zamboni Senate'],
  ])
  const diamond = await createLeague(people.titus, 'Diamond Dynasty', 'mlb', {
    teamName: 'Extra Innings',
    settings: { size: 4 },
  })
  await join(people.titus, diamond, [
    [people.augusta, 'Via Sacra Sluggers'],
    [people.cassia, 'Bullpen of Rome'],
    [people.gaius, 'Seven Hills'],
  ])
  await draftInThePast(app, clock, {
    code: frozen,
    people: [people.livia, people.augusta, people.julia, people.drusilla],
  })
  await draftInThePast(app, clock, {
    code: diamond,
    people: [people.titus, people.augusta, people.cassia, people.gaius],
  })
  await dailyFormats(app, clock)
  await playOn(app, clock, clock.present())
}

/** A league that drafted weeks ago. @param weekday of the run for players of the week; null for the usual one */
async function playedLeague(app: App, clock: DemoClock, weekday: number | null): Promise<string> {
  const people = await signInAll(app)
  const code = await createLeague(people.augusta, 'Sunday Rivals', 'nfl', {
    teamName: 'Gold Standard',
    rules: { points_reception: 0.5 },
    settings: {
      size: 8,
      ...(weekday === null ? {} : { waivers: { weekday } }),
      roster: {
        injuredReserve: 2,
        reserveStatuses: ['injured-reserve', 'out', 'suspended', 'questionable'],
        taxi: 1,
        taxiYears: 1,
        taxiUntil: 'always',
      },
      trades: {
        review: 'votes',
        reviewHours: 48,
        vetoBy: 'count',
        vetoCount: 3,
        lastWeek: null,
        pickSeasons: 2,
      },
    },
  })
  await join(people.augusta, code, [
    [people.marcus, 'Aqueduct Aces'],
    [people.livia, 'Second Legion'],
    [people.titus, 'Colosseum Kings'],
    [people.julia, 'Ides of March'],
    [people.cassia, 'Rubicon Runners'],
    [people.octavia, 'Forum Romanum'],
    [people.flavius, 'Flavian Flyers'],
  ])
  await people.augusta.ruleset.update({ code, rules: { points_passtd: 6, points_int: -3 } })
  await people.augusta.constitution.set({
    code,
    text: HOUSE_RULES,
    reason: 'As agreed at the draft',
    seen: 0,
  })
  const owing = { 'Ides of March': { paid: 2000 }, 'Flavian Flyers': { paid: 0 } }
  await collectDues(app, code, { api: people.augusta, terms: FOR_THREE, owing })
  // Drawn as soon as all teams have added words.
  await draw(people.augusta, code, [
    [people.marcus, 'Four, two, six and one: the dice at lunch'],
    [people.livia, 'Whatever Titus says'],
    [people.titus, 'Whatever Livia says'],
    [people.julia, 'My cat has chosen these words: hhhhjjj'],
    [people.cassia, 'Veni, vidi, vici'],
    [people.octavia, 'Ceterum censeo'],
    [people.flavius, 'The third horse in the second race'],
  ])
  await draftInThePast(app, clock, { code, people: Object.values(people) })
  return code
}

/** A league whose draft begins in two minutes, against teams that Empire picks for; the visitor is third. */
async function draftTonight(app: App, people: Record<Username, Api>): Promise<void> {
  const code = await createLeague(people.marcus, 'Hardwood Senate', 'nba', {
    teamName: 'Triple Doubles',
    settings: { size: 8, draft: { order: 'hand', clock: MINUTE } },
  })
  await join(people.marcus, code, [
    [people.julia, 'Fast Break Forum'],
    [people.augusta, 'Via Appia'],
    [people.livia, 'Glass Cleaners'],
    [people.titus, 'Pantheon Press'],
    [people.drusilla, 'Circus Maximus'],
    [people.gaius, 'Tiber Threes'],
    [people.octavia, 'Alley Aurelius'],
  ])
  const { teams } = await people.marcus.draft.room({ code })
  for (const [username, api] of Object.entries(people))
    if (username !== 'augusta' && teams.some(({ ownerName }) => ownerName === username))
      await api.draft.setAutopick({ code, mode: 'instant' })
  await people.marcus.draft.setOrder({ code, teams: teams.map(({ id }) => id) })
  await people.marcus.draft.schedule({ code, startsAt: app.now() + 2 * MINUTE })
}

/** A draw for the order of the draft that is open for a week, and the words that are added. */
async function draw(host: Api, code: string, words: Array<[Api, string]>): Promise<void> {
  const { drawId } = await host.draftOrder.open({ code, minutes: 7 * 24 * 60 })
  for (const [member, text] of words) await member.draftOrder.add({ code, drawId, text })
}

/** So that there is something to see of the page that only owners of a server have. */
async function ownTheServer(app: App, username: Username): Promise<void> {
  const user = must(await findUserByName(app, username), username)
  await makeServerOwner(app, user.id)
}
