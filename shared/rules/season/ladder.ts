import { bye, type Judge, meet, type Meeting, type SeedIndex } from './meeting.ts'
import { betterRank, type Played, settle, type TreePlan } from './tree.ts'

export interface LadderPlan extends Pick<TreePlan, 'firstRound' | 'placeAt'> {
  /** By seed. */
  readonly entrants: readonly SeedIndex[]
  readonly lastRound: number
}

/**
 * Teams who all play in each round: neighbors by seed first, then winner 1 – winner 2, loser 1 – winner 3,
 * loser 2 – winner 4, … the last two losers (game rules section 6, ESPN). The last round gives the ranks. Of
 * an odd number the last has no game, and counts as a winner.
 */
export function playLadder({ entrants, firstRound, lastRound, placeAt }: LadderPlan, judge: Judge): Played {
  const meetings: Meeting[] = []
  const places = new Map<number, SeedIndex>()
  let slots: readonly (SeedIndex | null)[] = entrants
  if (entrants.length < 2 || firstRound > lastRound) {
    for (const [rank, team] of entrants.entries()) places.set(placeAt(rank), team)
    return { meetings, places }
  }
  for (let round = firstRound; round <= lastRound; round++) {
    const isLast = round === lastRound
    const winners: (SeedIndex | null)[] = []
    const losers: (SeedIndex | null)[] = []
    for (let rank = 0; rank < slots.length; rank += 2) {
      const [first = null, second = null] = slots.slice(rank, rank + 2)
      const isAlone = rank + 1 === slots.length
      const meeting = isAlone ? alone(first, round) : together([first, second], round)
      if (meeting) meetings.push(meeting)
      winners.push(meeting?.winner ?? null)
      if (!isAlone) losers.push(meeting?.loser ?? null)
      if (!isLast || meeting === null) continue
      if (isAlone) places.set(placeAt(rank), meeting.teams[0])
      else settle(meeting, { goesOn: 'more', placeAt }, rank, places)
    }
    slots = nextRungs(winners, losers)
  }
  return { meetings, places }

  function together([first, second]: readonly [SeedIndex | null, SeedIndex | null], round: number) {
    if (first === null || second === null) return null
    const teams = first < second ? ([first, second] as const) : ([second, first] as const)
    const rank = slots.indexOf(first)
    const place = round === lastRound ? betterRank({ placeAt }, rank) : null
    return meet(judge, { round, part: 'consolation', teams }, place)
  }
}

function alone(team: SeedIndex | null, round: number): Meeting | null {
  return team === null ? null : bye(team, { round, part: 'consolation' })
}

function nextRungs(
  winners: readonly (SeedIndex | null)[],
  losers: readonly (SeedIndex | null)[],
): (SeedIndex | null)[] {
  const [first = null, ...others] = winners
  const rungs = [first, ...others.flatMap((winner, index) => [winner, losers[index] ?? null])]
  return losers.length === winners.length ? [...rungs, losers.at(-1) ?? null] : rungs
}
