import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DRAFT_KINDS } from '../../settings/settings.ts'
import { inRing } from '../../../tests/support/ring.ts'
import { must } from '../../core/must.ts'
import { MINUTE, SECOND } from '../../core/time.ts'
import { FANTASY_SPORT_KEYS } from '../../sports/index.ts'
import { missingStarters } from '../slots/slots.ts'
import { countAt } from '../slots/room.ts'
import { emptyAtBest } from '../roster/scarcity.ts'
import { automaticBid, automaticPick } from './autopick.ts'
import { judgeBid, judgeNomination, judgePick } from './judge.ts'
import { begun, bid, happen, nominate, pick, sell } from './made-up.ts'
import { maximumBidOf, moneyLeft, type ProxyBid, resolveProxies } from './money.ts'
import { type Chance, type RandomLeague, randomLeague } from './random-league.ts'
import { type DraftState, teamsOf } from './state.ts'

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 12)
const HOW = { numRuns: RUNS, seed: Number(process.env['FUZZ_SEED'] ?? 7) }
/** A bound on what hangs, not a stopwatch: machines are busy. */
const PATIENCE = 20 * MINUTE + RUNS * 10 * SECOND

const teams = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 2, max: 8 }) },
  fc.integer({ min: 9, max: 32 }),
)
const anyLeague = (kinds: readonly Chance['kind'][]) =>
  fc
    .record({
      seed: fc.integer(),
      sport: fc.constantFrom(...FANTASY_SPORT_KEYS),
      teams,
      kind: fc.constantFrom(...kinds),
      roster: fc.constantFrom('default', 'random'),
      players: fc.constantFrom('scarce', 'capped', 'plenty'),
      spare: fc.nat(30),
      keepers: fc.nat(3),
      trades: fc.nat(20),
      isHostile: fc.boolean(),
    })
    // Where some play at many positions, maxima make it a guess whether hardly any free player will do.
    .map((chance): Chance => (chance.players === 'capped' ? { ...chance, sport: 'nfl' } : chance))
const boards = anyLeague(DRAFT_KINDS.filter((kind) => kind !== 'auction'))
const auctions = anyLeague(['auction'])

/** How many starting places will be empty at best that their own teams could still fill. */
function shortage(state: DraftState, { plan, league }: RandomLeague): number {
  const taken = new Set(state.picks.map((pick) => pick?.player.id))
  const teams = teamsOf(state)
  const hopeless = teams.map(({ roster, picksLeft }) =>
    Math.max(0, missingStarters(plan.roster.starters, roster) - picksLeft),
  )
  const free = league.filter(({ id }) => !taken.has(id))
  return emptyAtBest(plan.roster, teams, free)() - hopeless.reduce((sum, one) => sum + one, 0)
}

/** What must be true at the end whoever picked, and of lineups where it is asked for. */
function expectWhole(state: DraftState, isWhole: (team: number) => boolean): void {
  const { roster: plan } = must(state.plan, 'a plan')
  const ids = state.picks.map((pick) => pick?.player.id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [index, { roster }] of teamsOf(state).entries()) {
    expect(roster).toHaveLength(plan.size)
    for (const [position, most] of Object.entries(plan.maxima))
      expect(countAt(roster, position)).toBeLessThanOrEqual(most)
    if (isWhole(index)) expect(missingStarters(plan.starters, roster)).toBe(0)
  }
}

/** The first of the league's ranking, which may be all kickers, or any player: as long as it is legal. */
function perversely(state: DraftState, { league, random }: RandomLeague) {
  const { teamId, overall } = must(state.turn, 'a turn')
  const from = random.below(2) * random.below(league.length)
  const found = [...league.slice(from), ...league].find(
    (player) => judgePick(state, { teamId, overall, player }).length === 0,
  )
  return must(found, 'somebody there is room for')
}

function automatically(state: DraftState, { sourcesOf }: RandomLeague) {
  const { teamId, overall } = must(state.turn, 'a turn')
  const chosen = must(automaticPick(state, teamId, sourcesOf(teamId)), 'a pick')
  expect(judgePick(state, { teamId, overall, player: chosen.player })).toEqual([])
  return chosen
}

describe('on a board', () => {
  it('Empire alone fills every roster and every lineup, whatever the league', { timeout: PATIENCE }, () => {
    fc.assert(
      fc.property(boards, (chance) => {
        const made = randomLeague(chance)
        let state = begun(made.plan)
        while (state.turn) {
          const { player, source } = automatically(state, made)
          state = happen(state, pick(state, player, { by: 'autopick', source }))
        }
        expectWhole(state, () => true)
      }),
      HOW,
    )
  })

  it('its teams are whole as long as the others leave enough for all', { timeout: PATIENCE }, () => {
    let enough = 0
    fc.assert(
      fc.property(boards, fc.integer({ min: 1, max: 3 }), (chance, people) => {
        const made = randomLeague(chance)
        const perverse = new Set(made.plan.teams.slice(0, people).map(({ id }) => id))
        let state = begun(made.plan)
        let [short, isEnough] = [0, true]
        while (state.turn) {
          const isPerverse = perverse.has(state.turn.teamId)
          const player = isPerverse ? perversely(state, made) : automatically(state, made).player
          state = happen(state, pick(state, player))
          const before = short
          short = shortage(state, made)
          if (isPerverse) isEnough &&= short === 0
          else expect(short).toBeLessThanOrEqual(before)
        }
        expectWhole(state, (team) => isEnough && team >= people)
        if (isEnough) enough++
      }),
      HOW,
    )
    expect(enough).toBeGreaterThan(RUNS / 4)
  })
})

/** What the team with the least has beyond the lowest bids that it still needs. */
function leastSpare(state: DraftState, minimumBid: number): number {
  return Math.min(...teamsOf(state).map(({ id, picksLeft }) => moneyLeft(state, id) - minimumBid * picksLeft))
}

describe('in an auction', () => {
  /** Lets proxies answer, until they have nothing more to say. */
  function answered(state: DraftState, made: RandomLeague, people: readonly ProxyBid[]): DraftState {
    const lot = must(state.lot, 'a lot')
    const known = new Set(people.map(({ teamId }) => teamId))
    const empires = made.plan.teams.flatMap(({ id }): ProxyBid[] => {
      const most = known.has(id) ? null : automaticBid(state, id, made.league)
      return most === null ? [] : [{ teamId: id, most, madeAt: 0 }]
    })
    const proxies = [...people, ...empires].map((one) => ({
      ...one,
      most: Math.min(one.most, maximumBidOf(state, one.teamId)),
    }))
    const raised = resolveProxies({ teamId: lot.teamId, amount: lot.bid, at: lot.at }, proxies)
    const after = raised ? happen(state, bid(state, raised.teamId, raised.amount, true)) : state
    const { teamId, bid: price } = must(after.lot, 'a lot')
    expect(resolveProxies({ teamId, amount: price, at: after.seq }, proxies)).toBeNull()
    // No other team would have gone further, and no team pays more than the next one made necessary.
    const others = Math.max(0, ...proxies.flatMap((one) => (one.teamId === teamId ? [] : [one.most])))
    expect(others).toBeLessThanOrEqual(price)
    expect(price).toBeLessThanOrEqual(Math.max(lot.bid, others) + 1)
    return after
  }

  it(
    'of 32 teams Empire fills every roster, of 60 spots too, and no team runs out of money',
    { timeout: PATIENCE },
    () => {
      const made = randomLeague({
        seed: HOW.seed,
        sport: 'nba',
        teams: 32,
        kind: 'auction',
        // 1,920 lots of 32 bidders take ten seconds of a processor.
        roster: inRing<'default' | 'largest'>({ fast: 'default', all: 'largest' }),
        players: 'scarce',
        spare: 40,
        keepers: 1,
        trades: 0,
        isHostile: true,
      })
      const { minimumBid } = must(made.plan.auction, 'an auction')
      let state = begun(made.plan)
      while (state.turn) {
        state = happen(state, nominate(state, automatically(state, made).player, { amount: minimumBid }))
        state = answered(state, made, [])
        state = happen(state, sell(state))
        expect(leastSpare(state, minimumBid)).toBeGreaterThanOrEqual(0)
      }
      expect(state.picks).toHaveLength(32 * made.plan.roster.size)
      expectWhole(state, () => true)
    },
  )

  it('everybody is full within the budget, and Empire’s teams are whole', { timeout: PATIENCE }, () => {
    let enough = 0
    fc.assert(
      fc.property(auctions, fc.nat(3), (chance, people) => {
        const made = randomLeague(chance)
        const { plan, random } = made
        const { minimumBid, budget } = must(plan.auction, 'an auction')
        const perverse = plan.teams.slice(0, people).map(({ id }) => id)
        let state = begun(plan)
        let isEnough = true
        while (state.turn) {
          const { teamId, overall } = state.turn
          const isPerverse = perverse.includes(teamId)
          const player = isPerverse ? perversely(state, made) : automatically(state, made).player
          const amount = isPerverse
            ? minimumBid + random.below(maximumBidOf(state, teamId) - minimumBid + 1)
            : minimumBid
          expect(judgeNomination(state, { teamId, overall, player, amount })).toEqual([])
          state = happen(state, nominate(state, player, { amount }))

          const lot = () => must(state.lot, 'a lot')
          const proxies = perverse.map((id, index) => ({
            teamId: id,
            most: random.below(budget),
            madeAt: index % 2,
          }))
          const willing = proxies.filter(
            ({ teamId: id, most: amount }) =>
              random.below(2) === 0 &&
              judgeBid(state, { teamId: id, lot: lot().number, amount }).length === 0,
          )
          state = answered(state, made, willing)
          for (const id of perverse) {
            const by = { teamId: id, lot: lot().number, amount: lot().bid + 1 + random.below(3) }
            if (random.below(3) > 0 || judgeBid(state, by).length > 0) continue
            state = answered(happen(state, bid(state, id, by.amount)), made, willing)
          }

          const [before, buyer] = [shortage({ ...state, lot: null }, made), lot().teamId]
          state = happen(state, sell(state))
          const short = shortage(state, made)
          if (perverse.includes(buyer)) isEnough &&= short === 0
          else expect(short).toBeLessThanOrEqual(before)
          expect(leastSpare(state, minimumBid)).toBeGreaterThanOrEqual(0)
        }
        expectWhole(state, (team) => isEnough && team >= people)
        if (isEnough) enough++
      }),
      HOW,
    )
    expect(enough).toBeGreaterThan(RUNS / 4)
  })
})
