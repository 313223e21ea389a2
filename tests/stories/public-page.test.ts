import { describe, expect, it } from 'vitest'
import { makeServerOwner } from '../../server/people/owner/service.ts'
import type { PublicPage } from '../../shared/public-page/public-page.ts'
import { must } from '../../shared/core/must.ts'
import { HOUR } from '../../shared/core/time.ts'
import {
  letResultsStand,
  playedLeague,
  playWeek,
  playWeeks,
  signedInAgain,
} from '../support/played-league.ts'
import { createWorld, type Person, type World } from '../support/world.ts'

const SEASON = { weeks: 3, playoffs: { teams: 2, roundWeeks: [1] } }
const ON = { isOn: true, showsManagers: false, mayBeFound: false } as const

function slugOf({ path }: PublicPage): string {
  return must(path, 'a path').replace('/l/', '')
}

/** A league in season whose public page is on. */
async function publicLeague(world: World, choice: Partial<typeof ON> & { showsManagers?: boolean } = {}) {
  const league = await playedLeague(world, { season: SEASON })
  await playWeeks(world, league, [
    [40, 30.5, 20, 10],
    [10, 20, 30, 41],
  ])
  const commissioner = await signedInAgain(world, league)
  const page = await commissioner.api.publicPage.save({ code: league.code, ...ON, ...choice })
  return { league, commissioner, code: league.code, slug: slugOf(page) }
}

const QUERIES = ['league', 'standings', 'matchups', 'rosters', 'history', 'recap'] as const

/** All that a public page says. */
async function everything({ publicPage }: Person['api'], slug: string) {
  return Promise.all(QUERIES.map((name) => publicPage[name]({ slug })))
}

/** The fields of an answer, each by its path, whatever the place in a list. */
function fieldsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((one) => fieldsOf(one, path)))]
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, one]) => fieldsOf(one, path === '' ? key : `${path}.${key}`))
}

/** Every field that a stranger may see. A new one has to be put here by someone who has thought about it. */
const ALLOWED = {
  league: `name sport phase seasonName competition scoring teams.id teams.name teams.crest.color teams.crest.emblem
    teams.manager`,
  standings: `weeksPlayed weeks playoffTeams rows.team rows.rank rows.wins rows.losses rows.ties rows.pointsFor
    rows.pointsAgainst rows.streak rows.moved rows.fate rows.outIn`,
  matchups: `week week.period week.label week.roundName week.state week.officialAt week.weeks.period week.weeks.label
    week.matchups.number week.matchups.home week.matchups.home.team week.matchups.home.points week.matchups.away
    week.matchups.away.team week.matchups.away.points week.matchups.isBye week.matchups.part week.matchups.categories
    week.matchups.winner`,
  rosters: `teams.team teams.players.id teams.players.name teams.players.position teams.players.proTeam
    teams.players.spot`,
  history: `champions.seasonName champions.team champions.crest champions.crest.color champions.crest.emblem
    champions.manager champions.record records.title records.rows.rank records.rows.team records.rows.value
    records.rows.when`,
  recap: `recap recap.results.number recap.results.part recap.results.home recap.results.away recap.results.homePoints
    recap.results.awayPoints recap.results.winner recap.results.weeks recap.results.isOpen recap.scores.team
    recap.scores.rank recap.scores.points recap.best recap.best.teams recap.best.points recap.worst recap.worst.teams
    recap.worst.points recap.closest recap.closest.number recap.closest.winner recap.closest.loser recap.closest.points
    recap.closest.theirs recap.biggest recap.biggest.number recap.biggest.winner recap.biggest.loser
    recap.biggest.points recap.biggest.theirs recap.luck.unlucky recap.luck.unlucky.team recap.luck.unlucky.rank
    recap.luck.unlucky.of recap.luck.unlucky.allPlay.wins recap.luck.unlucky.allPlay.losses
    recap.luck.unlucky.allPlay.ties recap.luck.lucky recap.luck.lucky.team recap.luck.lucky.rank recap.luck.lucky.of
    recap.luck.lucky.allPlay.wins recap.luck.lucky.allPlay.losses recap.luck.lucky.allPlay.ties
    recap.luck.season.team recap.luck.season.wins recap.luck.season.expected recap.luck.season.luck
    recap.lineups.team recap.lineups.started recap.lineups.best recap.lineups.left recap.lineups.efficiency
    recap.lineups.wouldHaveWon recap.manager recap.manager.teams recap.manager.efficiency recap.power.team
    recap.power.rank recap.power.moved recap.power.share recap.records.kind recap.records.scope recap.records.team
    recap.records.over recap.records.value recap.records.theirs recap.records.before.value recap.records.before.team
    recap.records.before.season recap.records.before.week recap.records.isExtended recap.milestones.kind
    recap.milestones.team recap.milestones.teams recap.milestones.wins recap.milestones.points
    recap.milestones.result recap.milestones.games recap.milestones.over recap.standings.team recap.standings.rank
    recap.standings.moved recap.standings.wins recap.standings.losses recap.standings.ties recap.standings.points
    recap.clinched recap.eliminated recap.out recap.sport recap.season recap.seasonName recap.week recap.period
    recap.label recap.roundName recap.state recap.closedAt recap.officialAt recap.correctedAt recap.scoring
    recap.competition recap.lineupsBy recap.teams.id recap.teams.name recap.teams.ownerName recap.teams.crest.color
    recap.teams.crest.emblem recap.seasons.season recap.seasons.name recap.weeks.period recap.weeks.label`,
} as const satisfies Record<(typeof QUERIES)[number], string>

describe('the public page of a league', () => {
  it('is off until the commissioner turns it on, and tells every member', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { season: SEASON })
    const [commissioner, rival] = league.people
    const { code } = league
    const member = must(rival, 'a rival')
    expect(await member.api.publicPage.get({ code })).toEqual({
      isOn: false,
      showsManagers: false,
      mayBeFound: false,
      path: null,
    })
    await expect(member.api.publicPage.save({ code, ...ON })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(member.api.publicPage.renew({ code })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(commissioner.api.publicPage.renew({ code })).rejects.toThrow(/Turn it on first/)
    const page = await commissioner.api.publicPage.save({ code, ...ON })
    expect(page.path).toMatch(/^\/l\/[a-z2-7]{12}$/)
    expect(await member.api.publicPage.get({ code })).toEqual(page)
    const told = await member.api.notification.list({})
    expect(told.map(({ content }) => JSON.stringify(content)).join('\n')).toContain('"what":"public-page"')
    const [last] = await member.api.league.activity({ code })
    expect(last?.event).toMatchObject({ kind: 'public-page-set', after: { isOn: true } })
    // Its address is no secret of the log, which may be handed to anyone.
    expect(JSON.stringify(last)).not.toContain(slugOf(page))
    // The same once more is nothing that happened.
    await commissioner.api.publicPage.save({ code, ...ON })
    expect((await member.api.league.activity({ code }))[0]?.seq).toBe(last?.seq)
  })

  it('shows standings, matchups, rosters, history and recap, in these fields and no others', async () => {
    await using world = createWorld()
    const { slug, league } = await publicLeague(world)
    const answers = await everything(world.anonymous, slug)
    for (const [index, name] of QUERIES.entries()) {
      const allowed = new Set(ALLOWED[name].split(/\s+/))
      expect([name, fieldsOf(answers[index]).filter((field) => !allowed.has(field))]).toEqual([name, []])
    }
    const [head, standings, matchups, rosters] = await Promise.all([
      world.anonymous.publicPage.league({ slug }),
      world.anonymous.publicPage.standings({ slug }),
      world.anonymous.publicPage.matchups({ slug, period: 1 }),
      world.anonymous.publicPage.rosters({ slug }),
    ])
    const member = (await signedInAgain(world, league, 1)).api
    const own = await member.standings.ofLeague({ code: league.code })
    expect(standings.rows.map(({ team, rank, pointsFor }) => [team, rank, pointsFor])).toEqual(
      own.teams.map(({ id, rank, pointsFor }) => [id, rank, pointsFor]),
    )
    expect(head.teams.map(({ name }) => name)).toContain('Gold Standard')
    expect(
      new Set(matchups.week?.matchups.flatMap(({ home, away }) => [home?.points, away?.points])),
    ).toEqual(new Set([1_000, 2_000, 3_050, 4_000]))
    expect(rosters.teams.every(({ players }) => players.length === 1)).toBe(true)
  })

  it('has no person in it unless the league shows its managers, and never an address or a code', async () => {
    await using world = createWorld()
    const { slug, league, commissioner, code } = await publicLeague(world)
    const people = league.people.map(({ username }) => username)
    // Whose team is called after them is not told by that.
    const names = people.filter((name) => !name.startsWith('rival'))
    const before = JSON.stringify(await everything(world.anonymous, slug))
    for (const secret of [...names, '@example.com', code, commissioner.email])
      expect(before).not.toContain(secret)
    expect(
      (await world.anonymous.publicPage.league({ slug })).teams.every(({ manager }) => manager === null),
    ).toBe(true)
    await commissioner.api.publicPage.save({ code, ...ON, showsManagers: true })
    const after = JSON.stringify(await everything(world.anonymous, slug))
    for (const name of people) expect(after).toContain(name)
    for (const secret of ['@example.com', code]) expect(after).not.toContain(secret)
  })

  it('is gone at once when it is turned off, and back at its address', async () => {
    await using world = createWorld()
    const { slug, commissioner, code } = await publicLeague(world)
    await everything(world.anonymous, slug)
    await commissioner.api.publicPage.save({ code, ...ON, isOn: false })
    for (const name of QUERIES)
      await expect(world.anonymous.publicPage[name]({ slug })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const again = await commissioner.api.publicPage.save({ code, ...ON })
    expect(slugOf(again)).toBe(slug)
    const renewed = await commissioner.api.publicPage.renew({ code })
    expect(slugOf(renewed)).not.toBe(slug)
    await expect(world.anonymous.publicPage.league({ slug })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await world.anonymous.publicPage.league({ slug: slugOf(renewed) })).name).toBe('Sunday Rivals')
  })

  it('opens nothing of the members by its address, and their code opens nothing of it', async () => {
    await using world = createWorld()
    const { slug, code } = await publicLeague(world)
    const stranger = await world.person('stranger')
    for (const call of [
      () => stranger.api.league.home({ code: slug }),
      () => stranger.api.standings.ofLeague({ code: slug }),
      () => stranger.api.recap.ofWeek({ code: slug }),
      () => stranger.api.publicPage.get({ code: slug }),
      () => stranger.api.publicPage.save({ code: slug, ...ON, isOn: false }),
      () => stranger.api.league.home({ code }),
      () => world.anonymous.publicPage.league({ slug: code }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(stranger.api.league.join({ joinCode: slug, teamName: 'In' })).rejects.toThrow()
    for (const input of [{ slug: 'x'.repeat(65) }, { slug: '' }, { slug: '%_%' }])
      await expect(world.anonymous.publicPage.league(input)).rejects.toMatchObject({
        code: expect.stringMatching(/NOT_FOUND|BAD_REQUEST/),
      })
  })

  it('bounds guesses at addresses, and leaves who has one alone', async () => {
    await using world = createWorld()
    const { slug } = await publicLeague(world)
    const guesser = world.visitor('203.0.113.7')
    const guess = (index: number) => guesser.publicPage.league({ slug: `guess${index}` })
    for (let index = 0; index < 60; index++)
      await expect(guess(index)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(guess(60)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect((await guesser.publicPage.league({ slug })).name).toBe('Sunday Rivals')
    world.advance(2 * HOUR)
    await expect(guess(61)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('answers fifty at once alike', async () => {
    await using world = createWorld()
    const { slug } = await publicLeague(world)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        world.visitor(`198.51.100.${index}`).publicPage.standings({ slug }),
      ),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })

  it('turned on by fifty at once has one address, and happened once', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { season: SEASON })
    const [{ api }] = league.people
    const { code } = league
    const pages = await Promise.all(Array.from({ length: 50 }, () => api.publicPage.save({ code, ...ON })))
    expect(new Set(pages.map(({ path }) => path)).size).toBe(1)
    const kinds = (await api.league.activity({ code })).map(({ event }) => event.kind)
    expect(kinds.filter((kind) => kind === 'public-page-set')).toHaveLength(1)
  })

  it('follows the league: a week that is played, and its end', async () => {
    await using world = createWorld()
    const { slug, league } = await publicLeague(world)
    const before = await world.anonymous.publicPage.recap({ slug })
    expect(before.recap?.week).toBe(2)
    await playWeek(world, league, { week: 3, points: [40, 30, 20, 10] })
    expect((await world.anonymous.publicPage.recap({ slug })).recap?.week).toBe(3)
    await playWeek(world, league, { week: 4, points: [40, 30, 20, 10] })
    await letResultsStand(world)
    const { champions } = await world.anonymous.publicPage.history({ slug })
    expect(champions).toHaveLength(1)
    expect(champions[0]).toMatchObject({ seasonName: '2026', manager: null })
  })

  it('is there before a league has drafted, with nothing in it', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    const slug = slugOf(await commissioner.api.publicPage.save({ code, ...ON }))
    const [head, standings, matchups, rosters, history, recap] = await everything(world.anonymous, slug)
    expect(head).toMatchObject({ phase: 'setting-up', seasonName: null })
    expect(standings).toMatchObject({ weeksPlayed: 0 })
    expect([matchups, history, recap]).toEqual([
      { week: null },
      { champions: [], records: [] },
      { recap: null },
    ])
    expect(rosters).toMatchObject({ teams: [{ players: [] }] })
  })

  it('is told apart from a week that is not there', async () => {
    await using world = createWorld()
    const { slug } = await publicLeague(world)
    for (const period of [9_999, -1, 0]) {
      await expect(world.anonymous.publicPage.recap({ slug, period })).rejects.toMatchObject({
        code: 'CONFLICT',
      })
      await expect(world.anonymous.publicPage.matchups({ slug, period })).rejects.toMatchObject({
        code: 'CONFLICT',
      })
    }
  })
})

describe('a public page whose commissioner is gone', () => {
  it('stays as the league has it, under who comes after', async () => {
    await using world = createWorld()
    const { slug, league, commissioner, code } = await publicLeague(world)
    const { teams } = await commissioner.api.league.home({ code })
    const heir = must(
      teams.find(({ ownerName }) => ownerName === league.people[1]?.username),
      'an heir',
    )
    await makeServerOwner(world.app, (await commissioner.api.auth.me()).id)
    await commissioner.api.commissioner.handOverLeague({
      code,
      userId: heir.ownerId,
      reason: 'My time is up',
    })
    expect((await world.anonymous.publicPage.league({ slug })).name).toBe('Sunday Rivals')
    await expect(commissioner.api.publicPage.save({ code, ...ON, isOn: false })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    const { api } = await signedInAgain(world, league, 1)
    await api.publicPage.save({ code, ...ON, isOn: false })
    await expect(world.anonymous.publicPage.league({ slug })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
