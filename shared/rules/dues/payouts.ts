import type { PayoutPart, PlannedPrize, PrizeLine, TeamPayout } from '../../dues/dues.ts'
import { WHOLE } from '../../core/prizes.ts'
import type { TeamId } from '../../core/ids.ts'

/** What prizes are won by: of a season that is over, or of one as it stands. Points are hundredths. */
export interface SeasonFacts {
  /** From the champion down; null where a place is open. */
  readonly places: readonly (TeamId | null)[]
  /** The table before the playoffs, the best first. */
  readonly table: readonly TeamId[]
  /** The weeks before the playoffs that are over, in order. */
  readonly weeks: readonly {
    readonly label: string
    readonly scores: readonly { readonly teamId: TeamId; readonly points: number }[]
  }[]
  /** How many weeks there are before the playoffs. */
  readonly weeksInSeason: number
}

export interface Payouts {
  readonly prizes: readonly PrizeLine[]
  /** What no prize takes, and what no one has won. */
  readonly unassigned: number
}

/** A prize, or one week's of it. */
interface Award {
  readonly prize: PlannedPrize['prize']
  readonly share: PlannedPrize['share']
  readonly label: string | null
  /** In the order of the table; several where they tie. */
  readonly teams: readonly TeamId[]
}

/**
 * What each prize of a plan pays, in minor units: never below zero, and together with what is unassigned exactly the pot.
 *
 * Fixed amounts and parts of the pot are taken as they are, and the rest takes what they leave. Where they would come to
 * more than the pot, all are cut by the same factor. Each is rounded down, and the units that are left over go to the
 * largest remainders, of equal ones to the first in the plan (Hamilton's method). Teams that tie share a prize alike, and
 * units that cannot be shared go to those higher in the table.
 */
export function payoutsOf(pot: number, plan: readonly PlannedPrize[], facts: SeasonFacts): Payouts {
  const awards = plan.flatMap((planned) => awardsOf(planned, facts))
  const amounts = amountsOf(pot, awards)
  const prizes = awards.map(({ prize, label, teams }, index): PrizeLine => {
    const amount = amounts[index] ?? 0
    const parts = inEqualParts(amount, teams.length)
    return { prize, label, amount, teams: teams.map((teamId, at) => ({ teamId, amount: parts[at] ?? 0 })) }
  })
  const won = prizes.reduce((sum, { amount, teams }) => sum + (teams.length === 0 ? 0 : amount), 0)
  return { prizes, unassigned: pot - won }
}

/** The same by team: those that win something, the one that wins most first. */
export function teamPayouts(prizes: readonly PrizeLine[]): TeamPayout[] {
  const parts = new Map<TeamId, PayoutPart[]>()
  for (const { prize, label, teams } of prizes)
    for (const { teamId, amount } of teams)
      if (amount > 0) parts.set(teamId, [...(parts.get(teamId) ?? []), { prize, label, amount }])
  return [...parts]
    .map(([teamId, own]) => ({
      teamId,
      amount: own.reduce((sum, { amount }) => sum + amount, 0),
      parts: own,
    }))
    .toSorted((a, b) => b.amount - a.amount)
}

function awardsOf({ prize, share }: PlannedPrize, facts: SeasonFacts): Award[] {
  const one = (teams: readonly (TeamId | null | undefined)[], label: string | null = null): Award[] => [
    { prize, share, label, teams: inTable(facts, teams) },
  ]
  switch (prize) {
    case 'champion':
      return one([facts.places[0]])
    case 'runner-up':
      return one([facts.places[1]])
    case 'third':
      return one([facts.places[2]])
    case 'last':
      return one([facts.places.at(-1)])
    case 'regular-season':
      return one([facts.table[0]])
    case 'most-points':
      return one(mostPoints(facts))
    case 'best-week': {
      const best = Math.max(...facts.weeks.flatMap(({ scores }) => scores.map(({ points }) => points)))
      const weeks = facts.weeks.filter(({ scores }) => scores.some(({ points }) => points === best))
      const teams = weeks.flatMap(({ scores }) => scores.filter(({ points }) => points === best))
      return one(
        teams.map(({ teamId }) => teamId),
        weeks.length === 1 ? (weeks[0]?.label ?? null) : null,
      )
    }
    case 'weekly-high':
      return Array.from({ length: Math.max(facts.weeksInSeason, facts.weeks.length) }, (_, index): Award => {
        const week = facts.weeks[index]
        const best = Math.max(...(week?.scores ?? []).map(({ points }) => points))
        const winners = (week?.scores ?? []).filter(({ points }) => points === best)
        const label = week?.label ?? `Week ${index + 1}`
        return {
          prize,
          share,
          label,
          teams: inTable(
            facts,
            winners.map(({ teamId }) => teamId),
          ),
        }
      })
    default:
      return prize satisfies never
  }
}

function mostPoints({ weeks }: SeasonFacts): TeamId[] {
  const sums = new Map<TeamId, number>()
  for (const { scores } of weeks)
    for (const { teamId, points } of scores) sums.set(teamId, (sums.get(teamId) ?? 0) + points)
  const best = Math.max(...sums.values())
  return [...sums].flatMap(([teamId, points]) => (points === best ? [teamId] : []))
}

/** Each team once, the one higher in the table first. */
function inTable({ table }: SeasonFacts, teams: readonly (TeamId | null | undefined)[]): TeamId[] {
  const rank = (id: TeamId) => (table.includes(id) ? table.indexOf(id) : table.length)
  return [...new Set(teams.flatMap((id) => id ?? []))].toSorted((a, b) => rank(a) - rank(b))
}

/** What each award pays. In ten-thousandths of a minor unit nothing has to be rounded but at the end. */
function amountsOf(pot: number, awards: readonly Award[]): number[] {
  const whole = BigInt(pot) * BigInt(WHOLE)
  const claims = awards.map(({ share }) =>
    share.of === 'pot'
      ? BigInt(pot) * BigInt(share.basisPoints)
      : share.of === 'fixed'
        ? BigInt(share.amount) * BigInt(WHOLE)
        : 0n,
  )
  const sum = claims.reduce((all, claim) => all + claim, 0n)
  if (sum > whole) return rounded(claims, { by: BigInt(pot), of: sum, total: BigInt(pot) })
  const rest = awards.findIndex(({ share }) => share.of === 'rest')
  const all = claims.map((claim, index) => (index === rest ? whole - sum : claim))
  return rounded(all, {
    by: 1n,
    of: BigInt(WHOLE),
    total: rest === -1 ? sum / BigInt(WHOLE) : BigInt(pot),
  })
}

/** Claims times a fraction as whole numbers that sum to the total, by largest remainder. */
function rounded(
  claims: readonly bigint[],
  { by, of, total }: { by: bigint; of: bigint; total: bigint },
): number[] {
  if (of === 0n) return claims.map(() => 0)
  const quotas = claims.map((claim, index) => ({
    index,
    down: (claim * by) / of,
    remainder: (claim * by) % of,
  }))
  const left = Number(total - quotas.reduce((all, { down }) => all + down, 0n))
  const first = quotas
    .toSorted((a, b) =>
      a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
    )
    .slice(0, left)
  const up = new Set(first.map(({ index }) => index))
  return quotas.map(({ index, down }) => Number(down) + (up.has(index) ? 1 : 0))
}

/** An amount in so many parts of which none is more than one unit larger than another, the larger ones first. */
function inEqualParts(amount: number, parts: number): number[] {
  return Array.from(
    { length: parts },
    (_, index) => Math.floor(amount / parts) + (index < amount % parts ? 1 : 0),
  )
}
