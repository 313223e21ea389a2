import { expect, it } from 'vitest'
import type { DraftPlan } from '../../draft/draft.ts'
import { must } from '../../core/must.ts'
import type { TeamId, TradeId } from '../../core/ids.ts'
import { pickKey, type Trade } from '../trade/asset.ts'
import { afterTrade, type Holdings, ownerOfPick } from '../trade/holdings.ts'
import { judgeTrade, type TradeRules } from '../trade/judge.ts'
import { judgePick } from './judge.ts'
import { begun, happen, pick, planFor, player, team } from './made-up.ts'
import { randomLeague, type Random, type RandomLeague } from './random-league.ts'
import type { DraftState } from './state.ts'
import { inRing } from '../../../tests/support/ring.ts'

const TRADES = Number(process.env['FUZZ_RUNS'] ?? 0) * 250 || inRing({ fast: 1_000, all: 10_000 })

/** Rules of a league that trades picks of the draft that is on and of three after it. */
function rulesOf({ cells, picks }: DraftState, plan: DraftPlan): TradeRules {
  const { season, roster } = plan
  return {
    phase: 'drafting',
    plan: roster,
    money: false,
    drafts: { first: season, last: season + 3, rounds: 4, firstRounds: roster.size },
    board: {
      season,
      open: new Set(
        cells.flatMap(({ round, teamId: of }, index) =>
          picks[index] ? [] : [pickKey({ season, round, of })],
        ),
      ),
    },
  }
}

/** A trade of up to three picks between random teams, of which each may or may not be theirs. */
function randomTrade({ plan: { teams, season, roster } }: RandomLeague, random: Random): Trade {
  const anyone = (): TeamId => must(random.one(teams), 'a team').id
  return {
    drops: [],
    assets: Array.from({ length: 1 + random.below(3) }, () => {
      const isNow = random.below(4) > 0
      return {
        kind: 'pick',
        from: anyone(),
        to: anyone(),
        pick: {
          season: isNow ? season : season + 1 + random.below(4),
          round: 1 + random.below(isNow ? roster.size : 5),
          of: anyone(),
        },
      } as const
    }),
  }
}

/** The same with every pick given by who has it, so that most are legal. */
function ownTrade(trade: Trade, holdings: Holdings): Trade {
  return {
    ...trade,
    assets: trade.assets.map((asset) =>
      asset.kind === 'pick' ? { ...asset, from: ownerOfPick(holdings, asset.pick) } : asset,
    ),
  }
}

function shown(state: DraftState, trade: Trade, season: number): DraftState {
  const picks = trade.assets.flatMap((asset) => {
    const cell =
      asset.kind === 'pick' && asset.pick.season === season
        ? state.cells.find(({ round, teamId }) => round === asset.pick.round && teamId === asset.pick.of)
        : undefined
    return cell ? [{ ...cell, from: asset.from, ownerId: asset.to }] : []
  })
  return happen(state, {
    kind: 'draft-traded',
    tradeId: 't'.repeat(12) as TradeId, // as long as an id is
    picks: picks.map(({ overall, round, teamId, from, ownerId }) => ({
      overall,
      round,
      teamId,
      from,
      ownerId,
    })),
    players: [],
    endsAt: state.endsAt,
  })
}

it('keeps every pick with exactly one team through ten thousand random trades during drafts', () => {
  let made = 0
  let refused = 0
  for (let seed = 1; made < TRADES; seed++) {
    const league = randomLeague({
      seed,
      sport: seed % 2 === 0 ? 'nfl' : 'nba',
      teams: 2 + (seed % 7),
      kind: (['snake', 'linear', 'third-round-reversal'] as const)[seed % 3] ?? 'snake',
      roster: 'default',
      players: 'plenty',
      spare: 20,
      keepers: seed % 3,
      trades: seed % 5,
      isHostile: false,
    })
    const { plan, random } = league
    let state = begun(plan)
    let holdings: Holdings = {
      teams: plan.teams.map(({ id }) => ({ id, roster: [], money: 0 })),
      pickOwners: new Map(
        plan.traded.map(({ round, teamId: of, ownerId }) => [
          pickKey({ season: plan.season, round, of }),
          ownerId,
        ]),
      ),
    }
    const cells = state.cells.length
    while (state.turn) {
      for (let tries = random.below(6); tries > 0; tries--) {
        const any = randomTrade(league, random)
        const trade = random.below(5) === 0 ? any : ownTrade(any, holdings)
        const problems = judgeTrade(trade, { rules: rulesOf(state, plan), holdings })
        if (problems.length > 0) {
          refused++
          continue
        }
        made++
        const clock = state.endsAt
        holdings = afterTrade(holdings, trade, { plan: plan.roster })
        state = shown(state, trade, plan.season)
        expect(state.endsAt).toBe(clock)
        const seen = new Set<string>()
        const wrong = state.cells.filter(({ round, teamId: of, ownerId }, index) => {
          const own = { season: plan.season, round, of }
          seen.add(pickKey(own))
          // The board and the book of trades have the same owner, until it was picked with.
          return state.picks[index] === null && ownerOfPick(holdings, own) !== ownerId
        })
        expect(wrong).toEqual([])
        expect(seen.size).toBe(cells)
        if (state.turn) expect(state.cells[state.turn.overall - 1]?.ownerId).toBe(state.turn.teamId)
      }
      const { turn } = state
      if (!turn) break
      const next = league.league.find((one) => judgePick(state, { ...turn, player: one }).length === 0)
      if (!next) break
      const { id, name, positions, team: club } = next
      state = happen(state, pick(state, { id, name, positions, team: club }))
      expect(state.picks[turn.overall - 1]?.teamId).toBe(turn.teamId)
    }
  }
  expect(made).toBeGreaterThanOrEqual(TRADES)
  expect(refused).toBeGreaterThan(TRADES / 10)
}, 120_000)

it('gives the pick on the clock to its new owner, and never a pick that was made', () => {
  const plan = planFor('A B', 'RB WR')
  const state = happen(begun(plan), {
    kind: 'draft-traded',
    tradeId: 't'.repeat(12) as TradeId, // as long as an id is
    picks: [{ overall: 1, round: 1, teamId: team('A'), from: team('A'), ownerId: team('B') }],
    players: [],
    endsAt: 7,
  })
  expect(state.turn).toEqual({ overall: 1, teamId: team('B') })
  expect(state.endsAt).toBe(7)
  const after = happen(state, pick(state, player('RB 1')))
  const trade: Trade = {
    drops: [],
    assets: [
      { kind: 'pick', from: team('B'), to: team('A'), pick: { season: 2026, round: 1, of: team('A') } },
    ],
  }
  const holdings: Holdings = {
    teams: plan.teams.map(({ id }) => ({ id, roster: [], money: 0 })),
    pickOwners: new Map([[pickKey({ season: 2026, round: 1, of: team('A') }), team('B')]]),
  }
  expect(judgeTrade(trade, { rules: rulesOf(after, plan), holdings })).toEqual([
    { kind: 'pick-made', pick: { season: 2026, round: 1, of: team('A') } },
  ])
})
