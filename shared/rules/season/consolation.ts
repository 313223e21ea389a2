import { type LadderPlan, playLadder } from './ladder.ts'
import type { Judge, Meeting, SeedIndex } from './meeting.ts'
import type { PlayoffSettings } from '../../settings/settings.ts'
import { type Played, playTree, standBySeed, type TreePlan } from './tree.ts'

export interface ConsolationPlan extends Pick<
  PlayoffSettings,
  'teams' | 'reseed' | 'thirdPlace' | 'consolation'
> {
  /** Teams of the league. */
  readonly size: number
  /** Of the winners' tree. */
  readonly rounds: number
}

/** What those play who are not in the playoffs (court of appeal, `none`, `ladder`, `bracket`, `toilet`). */
export function playOutside(plan: ConsolationPlan, judge: Judge): Played {
  const { size, teams, consolation } = plan
  const outside = Array.from({ length: size - teams }, (_, index) => teams + index)
  const count = Math.min(teams, outside.length)
  const tree = {
    firstRound: 1,
    reseed: plan.reseed,
    thirdPlace: plan.thirdPlace,
    part: 'consolation' as const,
  }
  switch (consolation) {
    case 'none':
      return bySeed(outside)
    case 'ladder':
      return playLadder(
        { entrants: outside, firstRound: 1, lastRound: plan.rounds, placeAt: (rank) => teams + rank + 1 },
        judge,
      )
    case 'bracket': {
      const placeAt = (rank: number) => teams + rank + 1
      const entrants = outside.slice(0, count)
      return together(
        bySeed(outside.slice(count)),
        withFallen({ ...tree, entrants, goesOn: 'more', placeAt }, judge),
      )
    }
    case 'toilet': {
      const placeAt = (rank: number) => size - rank
      const entrants = outside.slice(-count).toReversed()
      return together(
        bySeed(outside.slice(0, outside.length - count)),
        withFallen({ ...tree, entrants, goesOn: 'less', placeAt }, judge),
      )
    }
  }
}

/** What those play who left the winners' tree before the semifinals. */
export function playFallen(
  winners: { readonly plan: TreePlan; readonly played: ReturnType<typeof playTree> },
  { consolation, rounds }: Pick<ConsolationPlan, 'consolation' | 'rounds'>,
  judge: Judge,
): Played {
  const { plan, played } = winners
  if (consolation === 'bracket' || consolation === 'toilet') return onwards(plan, played.fallen, judge)
  const all: Played[] = played.fallen.map((fallen) => {
    const places = new Map<number, SeedIndex>()
    if (fallen.teams === null) return { meetings: [], places }
    if (consolation === 'none') {
      standBySeed(fallen, plan.placeAt, places)
      return { meetings: [], places }
    }
    const ladder: LadderPlan = {
      entrants: fallen.teams,
      firstRound: fallen.round + 1,
      lastRound: rounds,
      placeAt: (rank) => plan.placeAt(fallen.from + rank),
    }
    return playLadder(ladder, judge)
  })
  return together(...all)
}

/** A tree in which who falls before the semifinals plays on for places. */
function withFallen(plan: TreePlan, judge: Judge): Played {
  const played = playTree(plan, judge)
  return together(played, onwards(plan, played.fallen, judge))
}

/**
 * Those who left a tree in one round play a tree of their own from the next one on, so that every team has
 * games for its rank: two once, four twice.
 */
function onwards(plan: TreePlan, allFallen: ReturnType<typeof playTree>['fallen'], judge: Judge): Played {
  return together(
    ...allFallen.map(({ round, teams, from }): Played => {
      if (teams === null) return together()
      return withFallen(
        {
          ...plan,
          part: 'consolation',
          entrants: teams,
          firstRound: round + 1,
          thirdPlace: true,
          placeAt: (rank) => plan.placeAt(from + rank),
        },
        judge,
      )
    }),
  )
}

function bySeed(teams: readonly SeedIndex[]): Played {
  return { meetings: [], places: new Map(teams.map((team) => [team + 1, team])) }
}

function together(...parts: readonly Played[]): Played {
  const meetings: readonly Meeting[] = parts.flatMap((part) => part.meetings)
  return { meetings, places: new Map(parts.flatMap((part) => [...part.places])) }
}
