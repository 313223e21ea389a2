import type { Outputs } from 'empire-client'
import type { Game } from './game.ts'

/** Days of lineups that are looked at together: as many as the server takes at once. */
const MOST_DAYS = 14

/**
 * Starts whoever is expected to bring the most on each day of the week that can still be set. Whoever is hurt, suspended
 * or has a bye is expected to bring nothing, so the bench steps in.
 */
export async function setLineup({ empire, code, say }: Game): Promise<void> {
  const lineup = await empire.lineup.ofTeam({ code })
  if (lineup.mayChange !== 'manager' || lineup.isBestBall) return
  const ahead = lineup.days.flatMap(({ day }) => (day >= lineup.day ? [day] : [])).slice(0, MOST_DAYS)
  const { days } = await empire.lineup.optimal({ code, days: ahead })
  const better = days.filter(({ before, after, moves }) => after > before || fillsSpots(moves))
  if (better.length === 0) return
  await empire.lineup.set({ code, days: better.map(({ day, starters }) => ({ day, starters })) })
  for (const { label, before, after } of better)
    say(`${label}: ${(after / 100).toFixed(1)} expected, ${(before / 100).toFixed(1)} before.`)
}

/** Whether more players come from the bench than go there. */
function fillsSpots(moves: Outputs['lineup.optimal']['days'][number]['moves']): boolean {
  const coming = moves.filter(({ from }) => from === null).length
  return coming > moves.filter(({ to }) => to === null).length
}
