import { describe, expect, it } from 'vitest'
import { findMembership } from '../../server/league/membership/service.ts'
import { counting } from '../../server/league/settings/queries.ts'
import { settingsIn, settingsOf } from '../../server/league/settings/service.ts'
import { LeagueCode, LeagueId } from '../../shared/core/ids.ts'
import type { LeaguePhase } from '../../shared/league/league.ts'
import { defaultSettings } from '../../shared/rules/settings/default-settings.ts'
import { HOUR, SECOND } from '../../shared/core/time.ts'
import { fillSeason } from '../support/football-season.ts'
import { createWorld, type Person, type World } from '../support/world.ts'

const refusedWith = (code: string, fields?: object) => ({
  cause: fields === undefined ? { code } : { code, fields: expect.objectContaining(fields) },
})

/** As services have it. */
async function leagueRow(world: World, league: { code: string; commissioner: Person }) {
  const { id } = await league.commissioner.api.auth.me()
  const code = LeagueCode.parse(league.code)
  return (await findMembership(world.app, id, code)).league
}

async function enter(world: World, league: { code: string }, phase: LeaguePhase): Promise<void> {
  const code = LeagueCode.parse(league.code)
  await world.app.db.updateTable('league').set({ phase }).where('code', '=', code).execute()
}

const newest = async ({ api }: Person, code: string) => (await api.league.activity({ code }))[0]?.event

describe('a new league', () => {
  it('plays by what its sport usually plays by, and everything can be changed', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league({ sport: 'mlb' })

    expect(await commissioner.api.settings.get({ code })).toMatchObject({
      version: 1,
      settings: defaultSettings('mlb'),
      author: commissioner.username,
      from: { at: 'beginning' },
      phase: 'setting-up',
      frozen: [],
      teams: 1,
    })
  })

  it('may have settings of its own, which its first event tells', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league({
      settings: {
        size: 10,
        draft: { clock: 60 * SECOND },
        roster: { starters: { K: 0 }, maxima: { QB: null } },
      },
    })
    const { settings } = await commissioner.api.settings.get({ code })

    expect(settings).toMatchObject({ size: 10, draft: { clock: 60 * SECOND, kind: 'snake' } })
    expect(settings.roster.starters).not.toHaveProperty('K')
    expect(settings.roster.maxima).not.toHaveProperty('QB')
    // Smaller leagues have smaller playoffs.
    expect(settings.season).toMatchObject({ weeks: 15, playoffs: { teams: 4, roundWeeks: [1, 1] } })
    expect((await commissioner.api.league.home({ code })).league.seats).toBe(10)
    expect(await newest(commissioner, code)).toMatchObject({
      kind: 'league-created',
      settingChanges: expect.arrayContaining([
        { path: 'size', before: 12, after: 10 },
        { path: 'draft.clock', before: 90 * SECOND, after: 60 * SECOND },
        { path: 'roster.starters.K', before: 1, after: 0 },
        { path: 'roster.maxima.QB', before: 4, after: null },
      ]),
    })
  })

  it('is not made with settings that nobody can play by', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    const create = livia.api.league.create({
      name: 'X',
      sport: 'nfl',
      teamName: 'Y',
      settings: { roster: { starters: { LW: 1 } }, draft: { keepers: 20 } },
    })

    await expect(create).rejects.toMatchObject(
      refusedWith('INVALID_INPUT', {
        'settings.roster.starters.LW': 'NFL lineups have no slot called "LW".',
        'settings.draft.keepers': 'A team has room for 17 players, so it can’t keep more.',
      }),
    )
    expect(await livia.api.league.mine()).toEqual([])
  })

  it('is made by the documented path too', async () => {
    await using world = createWorld()
    const { token, api } = await world.person('livia')
    const server = await world.http()
    const create = (settings: object) =>
      server.inject({
        method: 'POST',
        url: '/api/league/create',
        headers: { authorization: `Bearer ${token}` },
        payload: { league_name: 'Rivals', sport: 'nba', team_name: 'Gold', settings },
      })
    const made = await create({ size: 4, season: { playoffs: null } })

    expect(made.statusCode).toBe(200)
    expect((await api.settings.get({ code: made.json().code })).settings).toMatchObject({
      size: 4,
      season: { playoffs: null },
    })
    const refused = await create({ sise: 4, size: 1, draft: { clock: 1 } })
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      {
        'settings.sise': 'There is no such field.',
        'settings.size': 'Between 2 and 32, please.',
        'settings.draft.clock': 'Between 10 seconds and 24 hours, please.',
      },
    ])
  })
})

describe('changed settings', () => {
  it('are a new version, an event with what changed, and as many seats as they say', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    const changed = await commissioner.api.settings.update({
      code,
      settings: {
        size: 14,
        draft: { night: { from: 0, until: 480, timeZone: 'Europe/Berlin' } },
        season: { tieBreakers: ['all-play'] },
      },
    })

    expect(changed).toMatchObject({ version: 2, settings: { size: 14, draft: { kind: 'snake' } } })
    expect(await commissioner.api.settings.get({ code })).toEqual(changed)
    expect((await commissioner.api.league.home({ code })).league.seats).toBe(14)
    expect(await newest(commissioner, code)).toMatchObject({
      kind: 'settings-changed',
      version: 2,
      from: { at: 'beginning' },
      changes: [
        { path: 'size', before: 12, after: 14 },
        { path: 'draft.night', before: null, after: { from: 0, until: 480, timeZone: 'Europe/Berlin' } },
        {
          path: 'season.tieBreakers',
          before: ['points-for', 'head-to-head', 'points-against'],
          after: ['all-play'],
        },
      ],
    })
  })

  it('of two who save at once, the second reads what the first has changed', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    const { api, username } = commissioner
    const { version: seen } = await api.settings.get({ code })
    await api.settings.update({ code, settings: { draft: { clock: 60 * SECOND } }, seen })
    const clock = api.settings.update({ code, settings: { draft: { clock: 30 * SECOND } }, seen })
    const words = `${username} changed “Draft clock” from 90 seconds to 60 seconds while you were editing. You have 30 seconds.`
    await expect(clock).rejects.toMatchObject({
      cause: { code: 'SETTINGS_CHANGED', fields: { 'settings.draft.clock': words } },
    })
    // Another setting goes together with theirs, and whoever has seen theirs may change it.
    await api.settings.update({ code, settings: { season: { weeks: 13 } }, seen })
    const { settings, version } = await api.settings.get({ code })
    expect(settings).toMatchObject({ draft: { clock: 60 * SECOND }, season: { weeks: 13 } })
    await api.settings.update({ code, settings: { draft: { clock: 30 * SECOND } }, seen: version })

    const rules = await api.ruleset.get({ code })
    await api.ruleset.update({ code, rules: { points_passtd: 6 }, seen: rules.version })
    const passes = api.ruleset.update({ code, rules: { points_passtd: 5 }, seen: rules.version })
    await expect(passes).rejects.toMatchObject({
      cause: {
        code: 'SETTINGS_CHANGED',
        fields: { 'ruleset.points_passtd': expect.stringContaining('from 4 to 6') },
      },
    })
    expect((await api.ruleset.get({ code })).rules).toMatchObject({ points_passtd: 6 })
  })

  it('that are the same as before leave no version and no event', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    const before = await commissioner.api.settings.get({ code })
    const { roster, ...rest } = before.settings

    expect(await commissioner.api.settings.update({ code, settings: {} })).toEqual(before)
    expect(
      await commissioner.api.settings.update({
        code,
        settings: { ...rest, roster: { ...roster, starters: { ...roster.starters, SUPERFLEX: 0 } } },
      }),
    ).toEqual(before)
    expect(await newest(commissioner, code)).toMatchObject({ kind: 'league-created' })
  })

  it('are refused with all that is wrong, and nothing is changed', async () => {
    await using world = createWorld()
    const league = await world.league()
    await world.member(league, 'livia')
    await world.member(league, 'titus')
    const { api } = league.commissioner
    const update = api.settings.update({
      code: league.code,
      settings: {
        size: 2,
        draft: { night: { from: 0, until: 0, timeZone: 'Mars/Olympus' } },
      },
    })

    await expect(update).rejects.toMatchObject(
      refusedWith('INVALID_INPUT', {
        'settings.size': 'There are 3 teams in the league already.',
        'settings.season.playoffs.teams':
          'The league has 2 teams: that’s the most that can make the playoffs.',
        'settings.draft.night.until': 'The pause must end at another time than it starts.',
        'settings.draft.night.timeZone': 'Please choose a time zone.',
      }),
    )
    expect(await api.settings.get({ code: league.code })).toMatchObject({
      version: 1,
      settings: { size: 12 },
    })
  })

  it('decide how many can join', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league({
      settings: { size: 2, season: { playoffs: { teams: 2 } } },
    })
    const [livia, titus] = [await world.person('livia'), await world.person('titus')]
    await livia.api.league.join({ joinCode: code, teamName: 'Legion' })
    await expect(titus.api.league.join({ joinCode: code, teamName: 'Aces' })).rejects.toMatchObject(
      refusedWith('LEAGUE_FULL'),
    )
    await commissioner.api.settings.update({ code, settings: { size: 3 } })

    await titus.api.league.join({ joinCode: code, teamName: 'Aces' })
    expect((await commissioner.api.settings.get({ code })).teams).toBe(3)
  })

  it('count from the scoring period that is not over, or from the start where that is wanted', async () => {
    await using world = createWorld()
    await fillSeason(world)
    const league = await world.league()
    const { code, commissioner } = league
    const { api } = commissioner
    const WEEK_3 = { at: 'period', season: 2026, period: 3, label: 'Week 3' }
    expect(await api.settings.update({ code, settings: { season: { medianGame: true } } })).toMatchObject({
      version: 2,
      from: WEEK_3,
      changeFrom: { period: WEEK_3 },
    })
    const row = await leagueRow(world, league)
    const medianIn = async (period: number) =>
      (await settingsIn(world.app, row, { season: 2026, period })).season.medianGame
    expect([await medianIn(2), await medianIn(3), await medianIn(17)]).toEqual([false, true, true])
    expect((await settingsOf(world.app, row)).season.medianGame).toBe(true)
    expect(await newest(commissioner, code)).toMatchObject({ from: WEEK_3 })

    await api.settings.update({ code, settings: {}, from: 'season' })
    expect([await medianIn(2), await medianIn(3)]).toEqual([true, true])
    expect(await newest(commissioner, code)).toMatchObject({ version: 3, changes: [] })
  })

  it('are remembered with the rules, without what else happened', async () => {
    await using world = createWorld()
    const league = await world.league()
    const { code, commissioner } = league
    const livia = await world.member(league, 'livia')
    await commissioner.api.settings.update({ code, settings: { size: 10 } })
    await commissioner.api.ruleset.update({ code, rules: { points_passtd: 6 } })

    const history = await livia.api.settings.history({ code })
    expect(history.map(({ actorName, event }) => [actorName, event.kind])).toEqual([
      [commissioner.username, 'rules-changed'],
      [commissioner.username, 'settings-changed'],
      [commissioner.username, 'league-created'],
    ])
  })

  it('of one person are so many an hour, and however many there were, the one that counts is judged by', async () => {
    await using world = createWorld()
    const { code, id, commissioner } = await world.league()
    const change = (n: number) =>
      commissioner.api.settings.update({ code, settings: { draft: { clock: (60 + n) * SECOND } } })
    for (let n = 0; n < 200; n++) await change(n)

    await expect(change(200)).rejects.toMatchObject({ cause: { code: 'TOO_MANY_TRIES' } })
    expect(await change(199)).toMatchObject({ version: 201 }) // as it is: no change
    expect(await counting.all(world.app.db, { id: LeagueId.parse(id) })).toHaveLength(1)
    world.advance(HOUR)
    expect(await change(200)).toMatchObject({ version: 202 })
  })
})

describe('once the league plays', () => {
  it('what the draft goes by stays as it is, and the refusal says why', async () => {
    await using world = createWorld()
    const league = await world.league()
    const { code, commissioner } = league
    await enter(world, league, 'drafting')
    const update = commissioner.api.settings.update({
      code,
      settings: { size: 10, draft: { clock: 60 * SECOND }, season: { weeks: 13 } },
    })

    const said = 'The league is drafting: this can’t be changed.'
    await expect(update).rejects.toMatchObject({
      cause: { code: 'SETTINGS_FROZEN', fields: { 'settings.size': said, 'settings.draft.clock': said } },
    })
    const changed = await commissioner.api.settings.update({ code, settings: { season: { weeks: 13 } } })
    expect(changed).toMatchObject({ version: 2, phase: 'drafting', settings: { season: { weeks: 13 } } })
    expect(changed.frozen.map(({ path }) => path)).toEqual(['size', 'roster', 'draft', 'waivers.afterDraft'])
  })

  it('rosters may grow, and not shrink', async () => {
    await using world = createWorld()
    const league = await world.league()
    const { api } = league.commissioner
    await enter(world, league, 'regular')
    const bench = (count: number) =>
      api.settings.update({ code: league.code, settings: { roster: { bench: count } } })

    await expect(bench(6)).rejects.toMatchObject(
      refusedWith('SETTINGS_FROZEN', {
        'settings.roster.bench': 'The season is under way: this can only be raised.',
      }),
    )
    expect((await bench(8)).settings.roster.bench).toBe(8)
  })

  it('what was changed in mid-season cannot be made to count from its start behind the playoffs’ back', async () => {
    await using world = createWorld()
    await fillSeason(world)
    const league = await world.league()
    const { code, commissioner } = league
    await commissioner.api.settings.update({ code, settings: { season: { medianGame: true } } })
    await enter(world, league, 'playoffs')
    const lock = { season: { lock: 'first-game' } } as const

    await expect(
      commissioner.api.settings.update({ code, settings: lock, from: 'season' }),
    ).rejects.toMatchObject(
      refusedWith('SETTINGS_FROZEN', {
        'settings.season.medianGame': 'The playoffs are under way: this can’t be changed.',
      }),
    )
    expect(await commissioner.api.settings.update({ code, settings: lock })).toMatchObject({ version: 3 })
  })
})

describe('a league that is older than its settings', () => {
  it('plays by the usual ones, with the seats it has, until they are changed', async () => {
    await using world = createWorld()
    const league = await world.league({ settings: { size: 8 } })
    const { code, commissioner } = league
    await world.app.db.deleteFrom('settings').execute()
    const { waivers, ...others } = defaultSettings('nfl', 8)
    // Its free agents were free from the end of the draft, and they still are.
    const offSeason = { trades: false, adds: false, spots: false }
    const usual = { ...others, offSeason, waivers: { ...waivers, afterDraft: 'free' } }

    expect(await commissioner.api.settings.get({ code })).toMatchObject({
      version: 1,
      settings: usual,
      author: commissioner.username,
    })
    await commissioner.api.settings.update({ code, settings: { draft: { kind: 'linear' } } })
    const row = await leagueRow(world, league)
    expect(await settingsOf(world.app, row)).toEqual({ ...usual, draft: { ...usual.draft, kind: 'linear' } })
  })
})

describe('how many players there are', () => {
  it('is told by position', async () => {
    await using world = createWorld()
    await fillSeason(world)
    const { code, commissioner } = await world.league()
    const supply = await commissioner.api.settings.supply({ code })
    const { rows } = await commissioner.api.player.list({ code, position: 'QB', limit: 100 })

    expect(supply['QB']).toBe(rows.length)
    expect(supply['QB']).toBeGreaterThan(0)
  })
})
