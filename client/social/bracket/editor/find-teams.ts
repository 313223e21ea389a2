import type { FbsTeam } from '../types.ts'

/**
 * The teams that a text may mean: by the start of the school's name, of a word of it, its abbreviation or its
 * conference, best first; else by any part of the name. Without a text all of them, in their order.
 */
export function findTeams(teams: readonly FbsTeam[], text: string): readonly FbsTeam[] {
  const wanted = folded(text)
  if (wanted === '') return teams
  return teams
    .map((team) => ({ team, rank: rankOf(team, wanted) }))
    .filter(({ rank }) => rank < NONE)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ team }) => team)
}

const NONE = 5

function rankOf(team: FbsTeam, wanted: string): number {
  const school = folded(team.school)
  if (folded(team.abbreviation ?? '') === wanted) return 0
  if (school.startsWith(wanted)) return 1
  if (school.split(' ').some((word) => word.startsWith(wanted))) return 2
  if (folded(team.conference ?? '').startsWith(wanted)) return 3
  return school.includes(wanted) ? 4 : NONE
}

/** Whatever the case, the accents and the punctuation: `hawaii` and `Hawai'i` are one. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{P}]/gu, '')
    .trim()
    .toLowerCase()
}
