import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tradeProblemsLabel } from '../../labels/trade/trade.ts'
import type { PlayerId, TeamId } from '../../core/ids.ts'
import type { RosterPlan } from '../slots/room.ts'
import { type Asset, partiesOf, pickKey, type Trade } from './asset.ts'
import { afterTrade, type Holdings, ownerOfPick } from './holdings.ts'
import { judgeTrade, type TradeRules } from './judge.ts'

const team = (name: string) => name as TeamId
const man = (name: string) => name as PlayerId
const [rome, ostia, capua] = [team('rome'), team('ostia'), team('capua')]

/** A place for a quarterback and a runner, one on the bench; at most two quarterbacks. */
const plan: RosterPlan = {
  starters: [
    { slot: 'QB', positions: ['QB'] },
    { slot: 'RB', positions: ['RB'] },
  ],
  size: 3,
  maxima: { QB: 2 },
}
const rules: TradeRules = {
  phase: 'regular',
  plan,
  money: true,
  drafts: { first: 2027, last: 2028, rounds: 3, firstRounds: 3 },
}
const roster = (...names: string[]) =>
  names.map((name) => ({ id: man(name), positions: [name.startsWith('q') ? 'QB' : 'RB'] }))
const holdings: Holdings = {
  teams: [
    { id: rome, roster: roster('q1', 'r1', 'r2'), money: 20 },
    { id: ostia, roster: roster('q2', 'q3', 'r3'), money: 0 },
    { id: capua, roster: roster('q4'), money: 100 },
  ],
  pickOwners: new Map([[pickKey({ season: 2027, round: 1, of: capua }), rome]]),
}
const player = (name: string, from: TeamId, to: TeamId): Asset => ({
  kind: 'player',
  player: man(name),
  from,
  to,
})
const money = (amount: number, from: TeamId, to: TeamId): Asset => ({ kind: 'money', amount, from, to })
const pick = (season: number, round: number, of: TeamId, [from, to]: [TeamId, TeamId]): Asset => ({
  kind: 'pick',
  pick: { season, round, of },
  from,
  to,
})
const kinds = (
  assets: Asset[],
  more: Partial<Trade> = {},
  of: Partial<Parameters<typeof judgeTrade>[1]> = {},
) => judgeTrade({ assets, drops: [], ...more }, { rules, holdings, ...of }).map(({ kind }) => kind)

describe('a team with somebody beside its roster', () => {
  const beside: Holdings = {
    ...holdings,
    teams: holdings.teams.map((one) =>
      one.id === rome
        ? {
            ...one,
            roster: [...one.roster, { id: man('r9'), positions: ['RB'], spot: 'reserve' as const }],
            overstaying: [man('r9')],
          }
        : one,
    ),
  }

  it('gives him to the bench of the other, and frees no place by it', () => {
    const trade = { assets: [player('r9', rome, capua)], drops: [] }
    const after = afterTrade(beside, trade, rules)
    expect(after.teams.find(({ id }) => id === capua)?.roster.at(-1)).toMatchObject({ id: 'r9', spot: null })
    expect(kinds([player('r9', rome, capua), player('q4', capua, rome)], {}, { holdings: beside })).toEqual([
      'roster-full',
    ])
  })

  it.each<[string, Asset[], { drops?: Trade['drops']; roomOf?: TeamId[]; isAgreed?: boolean }, string[]]>([
    ['gets nobody', [player('r1', rome, ostia), player('r3', ostia, rome)], {}, ['overstaying']],
    [
      'gets somebody for him',
      [player('r9', rome, capua), player('r1', rome, capua), player('q4', capua, rome)],
      {},
      [],
    ],
    [
      'gets somebody once he is dropped',
      [player('r1', rome, ostia), player('r3', ostia, rome)],
      { drops: [{ team: rome, player: man('r9') }] },
      [],
    ],
    ['gives what it likes', [player('r1', rome, capua), money(3, capua, rome)], {}, []],
    [
      'is asked when it accepts',
      [player('r1', rome, ostia), player('r3', ostia, rome)],
      { roomOf: [ostia] },
      [],
    ],
    ['keeps its word', [player('r1', rome, ostia), player('r3', ostia, rome)], { isAgreed: true }, []],
  ])('%s', (_what, assets, { drops = [], ...of }, wrong) => {
    expect(kinds(assets, { drops }, { holdings: beside, ...of })).toEqual(wrong)
  })
})

describe('a trade', () => {
  it.each<[string, Asset[], string[]]>([
    ['one for one', [player('r1', rome, ostia), player('r3', ostia, rome)], []],
    ['a player for money', [player('r1', rome, capua), money(100, capua, rome)], []],
    ['a player for nothing', [player('r1', rome, capua)], []],
    [
      'three teams in a ring',
      [player('r1', rome, ostia), player('q2', ostia, capua), player('q4', capua, rome)],
      [],
    ],
    [
      'a pick that another team has',
      [pick(2027, 1, capua, [rome, ostia]), player('r3', ostia, rome), player('r2', rome, ostia)],
      [],
    ],
    [
      'money that goes round',
      [money(60, capua, ostia), money(60, ostia, rome), player('r1', rome, capua)],
      [],
    ],
    ['nothing', [], ['too-few-teams']],
    ['a team with itself', [player('r1', rome, rome)], ['too-few-teams', 'to-itself']],
    ['somebody else’s player', [player('r3', rome, capua)], ['not-his']],
    ['the same player twice', [player('r1', rome, capua), player('r1', rome, ostia)], ['twice']],
    ['a pick that was traded away', [pick(2027, 1, capua, [capua, ostia])], ['not-his']],
    ['a pick of a season that was drafted', [pick(2026, 1, rome, [rome, ostia])], ['pick-out-of-reach']],
    ['a pick too far away', [pick(2029, 1, rome, [rome, ostia])], ['pick-out-of-reach']],
    ['a round that no draft has', [pick(2028, 4, rome, [rome, ostia])], ['no-such-round']],
    ['more money than there is', [money(21, rome, ostia)], ['too-poor']],
    ['half a dollar', [money(0.5, rome, ostia)], ['no-amount']],
    ['a debt', [money(-5, rome, ostia)], ['no-amount']],
    ['a team of another league', [player('r1', rome, team('veii'))], ['unknown-team']],
    ['one more than fits', [player('r1', rome, ostia)], ['roster-full']],
    ['one quarterback too many', [player('q1', rome, ostia), player('r3', ostia, rome)], ['position-full']],
  ])('of %s', (_name, assets, problems) => {
    expect(kinds(assets)).toEqual(problems)
  })

  it('with a drop makes room, and drops nobody who goes or is another’s', () => {
    const assets = [player('r1', rome, ostia)]
    const drop = (team: TeamId, name: string) => ({ drops: [{ team, player: man(name) }] })
    expect(kinds(assets, drop(ostia, 'r3'))).toEqual([])
    expect(kinds(assets, drop(rome, 'r2'))).toEqual(['roster-full'])
    expect(kinds(assets, drop(rome, 'r1'))).toEqual(['drop-goes'])
    expect(kinds(assets, drop(ostia, 'r2'))).toEqual(['drop-not-his'])
  })

  it('is one too many for a team that has made all it may, with those that wait', () => {
    const assets = [player('r1', rome, ostia), player('r3', ostia, rome)]
    const limit = (made: number) => ({
      rules: { ...rules, limit: { most: 2, made: new Map([[ostia, made]]) } },
    })
    expect(kinds(assets, {}, limit(1))).toEqual([])
    expect(kinds(assets, {}, limit(2))).toEqual(['no-trades-left'])
    const waiting = { assets: [player('q2', ostia, capua), player('q4', capua, ostia)], drops: [] }
    expect(kinds(assets, {}, { ...limit(1), pending: [waiting] })).toEqual(['no-trades-left'])
    expect(kinds(assets, {}, { ...limit(2), isAgreed: true })).toEqual([])
  })

  it('drops no one who is undroppable, but for what was agreed before; to trade them is fine', () => {
    const assets = [player('r1', rome, ostia)]
    const listed = { rules: { ...rules, undroppable: new Set([man('r1'), man('r3')]) } }
    const drops = [{ team: ostia, player: man('r3') }]
    expect(kinds(assets, { drops }, listed)).toEqual(['drop-undroppable'])
    expect(kinds(assets, { drops }, { ...listed, isAgreed: true })).toEqual([])
    expect(kinds(assets, { drops: [{ team: ostia, player: man('q3') }] }, listed)).toEqual([])
  })

  it('is of sixty things at most, drops among them', () => {
    const drops = (count: number) => ({
      drops: Array.from({ length: count }, (_, index) => ({ team: rome, player: man(`r${index + 10}`) })),
    })
    expect(kinds([player('r1', rome, capua)], drops(59))).not.toContain('too-much')
    expect(kinds([player('r1', rome, capua)], drops(60))).toContain('too-much')
  })

  it('leaves it to the other teams whom they drop, as long as they have not accepted', () => {
    expect(kinds([player('r1', rome, ostia)], {}, { roomOf: [rome] })).toEqual([])
  })

  it('is of players and money while the season goes on, of picks always', () => {
    const phases = ['setting-up', 'drafting', 'regular', 'playoffs', 'over'] as const
    const in_ = (assets: Asset[]) =>
      phases.map((phase) => kinds(assets, {}, { rules: { ...rules, phase } }).length === 0)
    expect(in_([player('r1', rome, capua)])).toEqual([false, false, true, true, false])
    expect(in_([money(1, rome, capua)])).toEqual([false, false, true, true, false])
    expect(in_([pick(2028, 1, rome, [rome, capua])])).toEqual([true, true, true, true, true])
  })

  it('is of players too where the league lets them be traded between two seasons, but not of money', () => {
    const phases = ['setting-up', 'drafting', 'over'] as const
    const in_ = (assets: Asset[]) =>
      phases.map((phase) => kinds(assets, {}, { rules: { ...rules, phase, playersToo: true } }))
    expect(in_([player('r1', rome, capua)])).toEqual([[], [], []])
    expect(in_([money(1, rome, capua)])).toEqual([['closed'], ['closed'], ['closed']])
  })

  it('is of nothing while a draft without picks is on', () => {
    const auction = { ...rules, phase: 'drafting' as const, drafts: null }
    expect(
      judgeTrade({ assets: [player('r1', rome, capua)], drops: [] }, { rules: auction, holdings }),
    ).toEqual([{ kind: 'closed', phase: 'drafting', what: 'all' }])
  })

  it('knows how many rounds the first draft has, and the others', () => {
    const yearly = { ...rules, drafts: { first: 2027, last: 2029, rounds: 2, firstRounds: 3 } }
    expect(kinds([pick(2027, 3, rome, [rome, capua])], {}, { rules: yearly })).toEqual([])
    expect(kinds([pick(2028, 3, rome, [rome, capua])], {}, { rules: yearly })).toEqual(['no-such-round'])
  })

  it('touches nothing that was promised, and leaves room and money for it', () => {
    const pending = [
      {
        assets: [player('q4', capua, rome), money(15, rome, capua)],
        drops: [{ team: rome, player: man('r2') }],
      },
    ]
    const promised = { pending }
    expect(kinds([player('q4', capua, ostia), player('q2', ostia, capua)], {}, promised)).toEqual([
      'promised',
    ])
    expect(kinds([player('r2', rome, capua)], {}, promised)).toEqual(['promised'])
    expect(kinds([money(10, rome, capua)], {}, promised)).toEqual(['too-poor'])
    expect(kinds([player('r1', rome, capua), player('q2', ostia, rome)], {}, promised)).toEqual([
      'position-full',
    ])
    expect(kinds([player('r1', rome, capua)], {}, promised)).toEqual([])
  })

  it('says what is wrong in words of a fan', () => {
    const names = { teamName: (id: string) => id, playerName: (id: string) => id }
    const words = (assets: Asset[]) =>
      tradeProblemsLabel(judgeTrade({ assets, drops: [] }, { rules, holdings }), names)
    expect(words([player('r1', rome, ostia)])).toEqual(['ostia would have 1 player too many: 3 fit.'])
    expect(words([pick(2029, 1, rome, [rome, ostia])])).toEqual(['Only picks of 2027 to 2028 can be traded.'])
    expect(words([pick(2027, 1, capua, [capua, ostia])])).toEqual([
      'capua does not have the pick 2027 1st round.',
    ])
  })
})

/** A league of some teams with players, money and picks, and what many of them try one after the other. */
const history = fc
  .record({ teams: fc.integer({ min: 2, max: 6 }), each: fc.integer({ min: 1, max: 5 }) })
  .chain(({ teams, each }) => {
    const ids = Array.from({ length: teams }, (_, index) => team(`t${index}`))
    const oneOf = fc.constantFrom(...ids)
    const anyMan = fc
      .tuple(oneOf, fc.integer({ min: 0, max: each - 1 }))
      .map(([id, at]) => man(`${id}-${at}`))
    const way = { from: oneOf, to: oneOf }
    const asset = fc.oneof(
      fc.record({ kind: fc.constant('player' as const), ...way, player: anyMan }),
      fc.record({ kind: fc.constant('money' as const), ...way, amount: fc.integer({ min: -5, max: 60 }) }),
      fc.record({
        kind: fc.constant('pick' as const),
        ...way,
        pick: fc.record({
          season: fc.integer({ min: 2026, max: 2029 }),
          round: fc.integer({ min: 0, max: 4 }),
          of: oneOf,
        }),
      }),
    )
    const trade = fc.record({
      assets: fc.array(asset, { maxLength: 6 }),
      drops: fc.array(fc.record({ team: oneOf, player: anyMan }), { maxLength: 2 }),
      /** From whoever has it, so that many can be made. */
      isHonest: fc.integer({ min: 0, max: 3 }).map((one) => one > 0),
    })
    return fc.record({
      ids: fc.constant(ids),
      each: fc.constant(each),
      trades: fc.array(trade, { minLength: 1, maxLength: 25 }),
    })
  })

describe('whatever is traded', () => {
  it('is in exactly one place, overfills no roster and leaves nobody in debt: 3,000 histories', () => {
    let made = 0
    fc.assert(
      fc.property(history, ({ ids, each, trades }) => {
        const start: Holdings = {
          teams: ids.map((id) => ({
            id,
            money: 50,
            roster: Array.from({ length: each }, (_, at) => ({
              id: man(`${id}-${at}`),
              positions: [at % 2 === 0 ? 'QB' : 'RB'],
            })),
          })),
          pickOwners: new Map(),
        }
        const room = { ...plan, size: each + 1, maxima: { QB: Math.ceil(each / 2) + 1 } }
        let now = start
        let dropped = 0
        // What was accepted and waits: made later, judged anew.
        const waiting: Trade[] = []
        for (const { isHonest, ...tried } of trades) {
          const trade = isHonest
            ? honest({ ...tried }, { rules: { ...rules, plan: room }, holdings: now })
            : tried
          const asked = { rules: { ...rules, plan: room }, holdings: now, pending: waiting }
          if (judgeTrade(trade, asked).length > 0) continue
          if (waiting.length < 2) {
            waiting.push(trade)
            continue
          }
          for (const one of [...waiting.splice(0), trade]) {
            if (judgeTrade(one, { rules: { ...rules, plan: room }, holdings: now }).length > 0) continue
            now = afterTrade(now, one, { plan: room })
            dropped += one.drops.length
            made++
          }
        }
        const everybody = now.teams.flatMap(({ roster }) => roster.map(({ id }) => id))
        expect(new Set(everybody).size).toBe(everybody.length)
        expect(everybody.length).toBe(ids.length * each - dropped)
        expect(now.teams.reduce((sum, one) => sum + one.money, 0)).toBe(50 * ids.length)
        for (const one of now.teams) {
          expect(one.money).toBeGreaterThanOrEqual(0)
          expect(one.roster.length).toBeLessThanOrEqual(room.size)
          expect(one.roster.filter(({ positions }) => positions[0] === 'QB').length).toBeLessThanOrEqual(
            room.maxima.QB,
          )
        }
        for (const [key, owner] of now.pickOwners) {
          expect(ids).toContain(owner)
          expect(key).toMatch(/^pick 202[78] [1-9]/)
        }
      }),
      { numRuns: 3000 },
    )
    // Or nothing was held at all.
    expect(made).toBeGreaterThan(2000)
  })
})

/** Of a trade what could be made by itself, from whoever has it. */
function honest(trade: Trade, of: { rules: TradeRules; holdings: Holdings }): Trade {
  const { teams } = of.holdings
  const assets = trade.assets.map((asset): Asset => {
    if (asset.kind === 'pick') return { ...asset, from: ownerOfPick(of.holdings, asset.pick) }
    if (asset.kind === 'money') return asset
    return {
      ...asset,
      from: teams.find(({ roster }) => roster.some(({ id }) => id === asset.player))?.id ?? asset.from,
    }
  })
  const isFine = (one: Trade) => judgeTrade(one, { ...of, roomOf: [] }).length === 0
  const kept: Asset[] = []
  for (const asset of assets) if (isFine({ assets: [...kept, asset], drops: [] })) kept.push(asset)
  return { assets: kept, drops: trade.drops.filter((drop) => isFine({ assets: kept, drops: [drop] })) }
}

it('the teams of a trade are those that give or get', () => {
  expect(partiesOf({ assets: [player('r1', rome, ostia), money(3, capua, rome)] })).toEqual([
    rome,
    ostia,
    capua,
  ])
})
