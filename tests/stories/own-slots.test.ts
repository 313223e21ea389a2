import { describe, expect, it } from 'vitest'
import { saveBoxScore } from '../../server/feed/stat-line/service.ts'
import { must } from '../../shared/core/must.ts'
import { DAY, MINUTE } from '../../shared/core/time.ts'
import { missingStarters } from '../../shared/rules/slots/slots.ts'
import type { SettingsChange } from '../../shared/settings/settings.ts'
import { draftAtOnce, type Draftable } from '../support/drafted-league.ts'
import { addPlayers } from '../support/many-players.ts'
import { FIRST, GAME, IN_PLAY, KICK_OFF, OVER, readGames, signedIn } from '../support/matchup-week.ts'
import { inRing, RING } from '../support/ring.ts'
import { summaryOf } from '../support/summary-of.ts'
import { createWorld, type Person, START, type World } from '../support/world.ts'

/** Defenders of a team, as the feed lists them. */
const DEFENDERS = { DE: 2, DT: 2, OLB: 2, ILB: 1, CB: 2, FS: 1, SS: 1, P: 1 }

const NO_OFFENSE = { RB: 0, WR: 0, TE: 0, FLEX: 0, 'D/ST': 0, K: 0 } as const

async function draftedWith(
  world: World,
  of: {
    sport: 'nfl' | 'mlb'
    size: number
    roster: SettingsChange['roster']
    rules?: Record<string, number>
    draft?: SettingsChange['draft']
  },
): Promise<Draftable> {
  const { sport, size, roster, rules = {}, draft } = of
  const { code, commissioner } = await world.league({
    sport,
    rules,
    settings: { size, roster, ...(draft && { draft }), waivers: { afterDraft: 'free' } },
  } as never)
  const people: [Person, ...Person[]] = [commissioner]
  for (let seat = 2; seat <= size; seat++)
    people.push(
      await world.member({ code, commissioner }, `rival-${code}-${seat}`.toLowerCase().slice(0, 20)),
    )
  await draftAtOnce(world, { code, people })
  return { code, people }
}

/** Every team can fill its lineup, which has these slots. */
async function expectFilled(api: Person['api'], code: string, slots: string): Promise<void> {
  const { teams } = await api.roster.ofLeague({ code })
  const { state } = await api.draft.room({ code })
  const { starters } = must(state.plan, 'a plan').roster
  expect(starters.map(({ slot }) => slot).join(' ')).toBe(slots)
  for (const { name, players } of teams) {
    const roster = players.map(({ eligible }) => ({ positions: eligible }))
    expect(missingStarters(starters, roster), name).toBe(0)
  }
}

describe('a league with slots for defenders', () => {
  const roster = {
    starters: { ...NO_OFFENSE, QB: 1, DL: 1, LB: 2, CB: 1, 'Big play': 2 },
    slots: { 'Big play': ['LB', 'DL', 'DB'] },
    bench: 3,
    maxima: { QB: 2, RB: null, WR: null, TE: null, 'D/ST': null, K: null },
  }
  const rules = { points_tackle_solo: 1, points_idp_sack: 4, 'points_tackle_solo@LB': 0.5 }

  it('is drafted by auto-pick, and scores a week of them', async () => {
    await using world = createWorld()
    await addPlayers(world, 'nfl', 16, DEFENDERS)
    await readGames(world)
    const league = await draftedWith(world, { sport: 'nfl', size: 2, roster, rules })
    const { code, people } = league
    await expectFilled(people[0].api, code, 'QB DL LB LB CB Big play Big play')
    const { teams } = await people[0].api.roster.ofLeague({ code })
    const owned = teams.flatMap(({ players }) => players)
    expect(owned).toHaveLength(2 * 10)
    expect(
      owned.filter(({ position }) => ['K', 'RB', 'WR', 'TE', 'P', 'D/ST'].includes(position ?? '')),
    ).toEqual([])

    world.advance(KICK_OFF - world.app.now() + 30 * MINUTE)
    await readGames(world, { [GAME]: IN_PLAY })
    const { api } = await signedIn(world, league)
    const before = await api.matchup.get({ code, period: FIRST })
    const [home] = before.sides
    const lb = must(
      home.players.find(({ slot, team }) => slot === 'LB' && (team?.id === '1' || team?.id === '2')),
      'a linebacker who plays now',
    )
    const document = summaryOf({
      away: {
        score: 0,
        tables: {
          defensive: [[lb.id, { totalTackles: '6', soloTackles: '5', sacks: '1', tacklesForLoss: '1' }]],
        },
      },
      home: { score: 0 },
      ...OVER,
    })
    await saveBoxScore(world.app, { sport: 'nfl', gameId: GAME, document })
    const { sides } = await api.matchup.get({ code, period: FIRST })
    const his = must(
      sides[0].players.find(({ id }) => id === lb.id),
      'the linebacker',
    )
    // 5 solo tackles, half a point more for each as a linebacker, and a sack.
    expect(his.points).toBe(500 + 250 + 400)
    expect(sides[0].score.points).toBe(1_150)
    await readGames(world, { [GAME]: OVER })
    world.advance(START + 6 * DAY + MINUTE - world.app.now())
    await world.runJobs()
    const after = await (await signedIn(world, league)).api.matchup.get({ code, period: FIRST })
    expect([after.state, after.sides[0].score.points]).toEqual(['provisional', 1_150])
  })

  it('has what others have not: whoever no slot takes is in no list, no draft and on no team', async () => {
    await using world = createWorld()
    await addPlayers(world, 'nfl', 16, DEFENDERS)
    await readGames(world)
    const idp = await draftedWith(world, { sport: 'nfl', size: 2, roster })
    const usual = await draftedWith(world, { sport: 'nfl', size: 2, roster: {} })
    const listOf = ({ code, people }: Draftable, text = '') =>
      people[0].api.player.list({ code, text, limit: 100, order: 'name' })
    const [theirs, ours] = [await listOf(idp), await listOf(usual)]
    expect(theirs.positions).toEqual(['QB', 'DL', 'LB', 'DB', 'CB'])
    expect(ours.positions).toEqual(['QB', 'RB', 'WR', 'TE', 'K', 'D/ST'])
    expect((await listOf(usual, 'Olb')).total).toBe(0)
    expect((await listOf(idp, 'Olb')).total).toBe(32)
    expect((await listOf(idp, 'Wr')).total).toBe(0)
    expect((await listOf(idp, 'Cb')).rows[0]?.eligible).toEqual(['DB', 'CB'])
    // Without a slot for safeties they are defensive backs.
    expect((await listOf(idp, 'Ss')).rows[0]?.eligible).toEqual(['DB'])

    const linebacker = must((await listOf(idp, 'Olb 16')).rows[0], 'a linebacker').id
    const api = usual.people[0].api
    const { teams } = await api.roster.ofLeague({ code: usual.code })
    const own = must(teams[0]?.players.at(-1), 'a player to drop').id
    await expect(api.roster.move({ code: usual.code, add: linebacker, drop: own })).rejects.toThrow(
      'No slot of the league takes LB.',
    )
    expect(
      (await api.ranking.league({ code: usual.code })).players.every(
        ({ positions }) => !positions.includes('LB'),
      ),
    ).toBe(true)
  })

  it('refuses slots that are none, and says why', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    const refusal = async (change: SettingsChange['roster']) =>
      commissioner.api.settings.update({ code, settings: { roster: change } }).then(
        () => null,
        (error: { cause?: { fields?: Record<string, string> } }) => error.cause?.fields,
      )
    expect(await refusal({ slots: { Bullpen: [] } })).toEqual({
      'settings.roster.slots.Bullpen': 'Please choose the positions that can start there.',
    })
    expect(await refusal({ slots: { flex: ['QB'] } })).toEqual({
      'settings.roster.slots.flex': 'There is a slot called "flex" already.',
    })
    expect(await refusal({ slots: { Guards: ['PG'] } })).toEqual({
      'settings.roster.slots.Guards': 'There is no position "PG" in NFL.',
    })
    expect(await refusal({ starters: { Anyone: 1 } })).toEqual({
      'settings.roster.starters.Anyone': 'NFL lineups have no slot called "Anyone".',
    })
    expect(await refusal({ bench: 50, maxima: { RB: null } })).toBeNull()
    expect(await refusal({ starters: { FLEX: 4 } })).toEqual({
      'settings.roster.bench': 'That makes 62 players a team. At most 60, please.',
    })
  })
})

describe('a baseball league', () => {
  it('with slots for left, center and right field fills them with those who play there', async () => {
    await using world = createWorld()
    await addPlayers(world, 'mlb', 16, { TWP: 1 })
    const league = await draftedWith(world, {
      sport: 'mlb',
      size: 4,
      roster: {
        starters: { OF: 0, LF: 1, CF: 1, RF: 1, UTIL: 1, P: 3, MI: 0, CI: 0, 'Two-way': 1 },
        slots: { 'Two-way': ['SP', 'DH'] },
        bench: 3,
      },
    })
    const { api } = league.people[0]
    await expectFilled(api, league.code, 'C 1B 2B 3B SS LF CF RF UTIL P P P Two-way')
    const { teams } = await api.roster.ofLeague({ code: league.code })
    for (const field of ['LF', 'CF', 'RF'])
      expect(
        teams.every(({ players }) => players.some(({ eligible }) => eligible.join() === `OF,${field}`)),
      ).toBe(true)
  })
})

describe('a league of 32 teams', () => {
  const STARTERS = 'QB RB RB WR WR WR TE FLEX FLEX D/ST K DL DL DL DL LB LB LB LB DB DB DB DB IDP IDP P'
  // All of 60 take minutes: before a release.
  const players = inRing({ fast: 28, all: 60 })

  it.runIf(RING === 'all')(
    `with ${players} players each is drafted by auto-pick to the last`,
    { timeout: 300_000 },
    async () => {
      await using world = createWorld()
      await addPlayers(world, 'nfl', 32, {
        ...DEFENDERS,
        DE: 6,
        DT: 6,
        OLB: 6,
        ILB: 5,
        CB: 6,
        FS: 3,
        SS: 3,
        RB: 6,
        WR: 8,
        QB: 4,
        TE: 5,
      })
      const league = await draftedWith(world, {
        sport: 'nfl',
        size: 32,
        roster: {
          starters: {
            QB: 1,
            RB: 2,
            WR: 3,
            TE: 1,
            FLEX: 2,
            'D/ST': 1,
            K: 1,
            DL: 4,
            LB: 4,
            DB: 4,
            IDP: 2,
            P: 1,
          },
          bench: players - STARTERS.split(' ').length,
          maxima: { QB: null, RB: null, WR: null, TE: null, 'D/ST': null, K: null },
        },
      })
      const { api } = league.people[0]
      const room = await api.draft.room({ code: league.code })
      expect(room.state.stage).toBe('over')
      expect(room.state.picks.filter((pick) => pick !== null)).toHaveLength(32 * players)
      const { teams } = await api.roster.ofLeague({ code: league.code })
      expect(teams.map((team) => team.players.length)).toEqual(Array.from({ length: 32 }, () => players))
      await expectFilled(api, league.code, STARTERS)
    },
  )
})
