import type { Standings } from './types.ts'

/** The table after a week, or as the week that is played goes. */
export type TableWeek = Standings['history'][number] & { readonly isLive: boolean }

/** The table week by week. One that counts the week that is played ends with how it stands now. */
export function tableWeeks({
  history,
  competition,
  liveWeek,
  teams,
}: Pick<Standings, 'history' | 'competition' | 'liveWeek' | 'teams'>): TableWeek[] {
  const over = history.map((week) => ({ ...week, isLive: false }))
  if (competition !== 'table' || liveWeek === null) return over
  const ranks = teams.map(({ id, rank, pointsFor }) => ({ teamId: id, rank, total: pointsFor }))
  return [...over, { week: liveWeek, ranks, isLive: true }]
}

/** What a team had in a week; undefined for a team that was not in it. */
export function inWeek({ ranks }: TableWeek, team: string): TableWeek['ranks'][number] | undefined {
  return ranks.find(({ teamId }) => teamId === team)
}
