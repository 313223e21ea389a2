import { must } from '../../../shared/core/must.ts'
import { chance, type Rng } from '../base/rng.ts'
import type { SimTeam } from '../teams/team.ts'

export type Pairing = readonly [SimTeam, SimTeam]

/** A game as it is drawn up: who and when in the week, not yet which week of which year. */
export interface Drawn {
  /** From 1. */
  readonly week: number
  /** 0 is the first day of the sport's week. */
  readonly day: number
  /** On the clock of the home of all sports, with a fraction: 16.5 is half past four. */
  readonly hour: number
  readonly home: SimTeam
  readonly away: SimTeam
}

/**
 * Every team's opponent in one round. By the circle method one team stays and the others move one place a
 * round, so that all teams meet each other before any meet twice.
 * @param teams an even number
 */
export function roundOf(teams: readonly SimTeam[], round: number): Pairing[] {
  const moving = teams.length - 1
  const at = (seat: number) =>
    must(teams[seat === 0 ? 0 : 1 + ((((seat - 1 + round) % moving) + moving) % moving)], 'team')
  return Array.from({ length: teams.length / 2 }, (_, seat) => [at(seat), at(moving - seat)] as const)
}

/** Decides who is at home: whoever has been so less often. */
export function createHomeDraw(rng: Rng): (pairing: Pairing) => Pick<Drawn, 'home' | 'away'> {
  const balance = new Map<string, number>()
  const of = ({ id }: SimTeam) => balance.get(id) ?? 0
  return ([a, b]) => {
    const first = of(a) < of(b) || (of(a) === of(b) && chance(rng, 0.5))
    const [home, away] = first ? [a, b] : [b, a]
    balance.set(home.id, of(home) + 1)
    balance.set(away.id, of(away) - 1)
    return { home, away }
  }
}
