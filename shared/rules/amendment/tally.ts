import type { Majority, Vote } from '../../amendment/majorities.ts'

/** How many votes for it an amendment needs. @param teams how many have a vote */
export function neededOf(majority: Majority, teams: number): number {
  switch (majority) {
    case 'simple':
      return Math.floor(teams / 2) + 1
    case 'two-thirds':
      return Math.ceil((2 * teams) / 3)
    case 'unanimous':
      return teams
    default:
      return majority satisfies never
  }
}

/**
 * How a vote stands. The majority is one of all teams that have a vote: who abstains, or says nothing, is not for it. It
 * is decided as soon as no vote that is still to come can change it.
 * @param of.isOver whether no more votes are taken
 */
export function outcomeOf(
  votes: readonly Vote[],
  { majority, teams, isOver }: { majority: Majority; teams: number; isOver: boolean },
): 'open' | 'accepted' | 'rejected' {
  const needed = neededOf(majority, teams)
  const inFavor = votes.filter((vote) => vote === 'for').length
  if (teams > 0 && inFavor >= needed) return 'accepted'
  return isOver || inFavor + (teams - votes.length) < needed ? 'rejected' : 'open'
}
