import type { TeamId } from '../ids.ts'
import type { Pairing, SeasonEvent } from '../season-event.ts'
import { counted, listWords } from './lists.ts'
import { pointsText } from './points.ts'

/**
 * What happened in a season, as a sentence without its full stop.
 * @param said.who who did it: a username, or Empire
 * @param said.teamName what to call a team
 */
export function seasonEventWords(
  event: SeasonEvent,
  { who, teamName }: { who: string; teamName: (id: TeamId) => string },
): string {
  switch (event.kind) {
    case 'division-set':
      return event.division === null
        ? `${who} took ${teamName(event.teamId)} out of its division`
        : `${who} put ${teamName(event.teamId)} into ${event.division}`
    case 'schedule-made':
      return [`The schedule is made: ${counted(event.weeks, 'week')}`, ...event.relaxed].join('. ')
    case 'matchups-changed':
      return `${who} changed who plays whom in ${event.label}: ${event.after
        .map((pairing) => pairingWords(pairing, teamName))
        .join(', ')}. ${event.reason}`
    case 'line-up-set':
      return lineUpWords(event, { who, teamName })
    case 'auto-start-set':
      return event.isOn
        ? `${who} lets Empire replace starters of ${teamName(event.teamId)} who will not play`
        : `${who} sets the lineup of ${teamName(event.teamId)} alone again`
    case 'week-closed':
      return `${weekName(event)} is over${event.missing > 0 ? `, though ${counted(event.missing, 'game')} could not be read to the end` : ''}: ${bestWords(event.results, teamName)}`
    case 'week-official':
      return `The results of ${weekName(event).toLowerCase()} are official`
    case 'week-recounted':
      return `${weekName(event)} was counted again from corrected stats or rules: no team has other points`
    case 'result-corrected':
      return correctionWords(event, { who, teamName })
    case 'playoffs-began':
      return `The playoffs begin. Seeds: ${event.seeds.map(teamName).join(', ')}`
    case 'seeds-changed':
      return event.isKept
        ? 'A correction would change the seeds, which stay: the playoffs have begun'
        : `A correction changed the seeds: ${event.after.map(teamName).join(', ')}`
    case 'season-ended': {
      const [champion] = event.places
      return champion === undefined ? 'The season is over' : `${teamName(champion)} won the league`
    }
    default:
      return event satisfies never
  }
}

function pairingWords({ home, away }: Pairing, teamName: (id: TeamId) => string): string {
  return away === null ? `${teamName(home)} rests` : `${teamName(home)} – ${teamName(away)}`
}

function lineUpWords(
  { teamId, days, by, reason }: Extract<SeasonEvent, { kind: 'line-up-set' }>,
  { who, teamName }: { who: string; teamName: (id: TeamId) => string },
): string {
  const moves = days.flatMap((day) => day.moves)
  const started = [...new Set(moves.flatMap(({ player, to }) => (to === null ? [] : [player.name])))]
  const benched = [...new Set(moves.flatMap(({ player, to }) => (to === null ? [player.name] : [])))]
  const what = [
    started.length > 0 && `started ${listWords(started)}`,
    benched.length > 0 && `benched ${listWords(benched)}`,
  ].filter((part) => part !== false)
  const whose = by === 'manager' ? '' : ` for ${teamName(teamId)}`
  const because = reason === null ? '' : `: ${reason}`
  return `${who} ${what.length > 0 ? listWords(what) : 'set a lineup'}${whose}${because}`
}

function bestWords(
  results: readonly { teamId: TeamId; points: number }[],
  teamName: (id: TeamId) => string,
): string {
  const best = results.toSorted((a, b) => b.points - a.points)[0]
  return best ? `most points ${teamName(best.teamId)}, ${pointsText(best.points)}` : 'nobody played'
}

function correctionWords(
  event: Extract<SeasonEvent, { kind: 'result-corrected' }>,
  { who, teamName }: { who: string; teamName: (id: TeamId) => string },
): string {
  const { matchup, before, after, players, isFlipped, kept, cause, reason } = event
  const side = (teamId: TeamId, was: number, is: number) =>
    was === is ? [] : [`${teamName(teamId)} ${pointsText(was)} → ${pointsText(is)}`]
  const scores = [
    ...side(matchup.home, before.home, after.home),
    ...(matchup.away === null ? [] : side(matchup.away, before.away ?? 0, after.away ?? 0)),
  ]
  const whose = players.map(({ player, stats }) =>
    stats.length === 0
      ? player.name
      : `${player.name} (${stats.map(({ stat, before: was, after: is }) => `${stat} ${was} → ${is}`).join(', ')})`,
  )
  const source =
    cause === 'stats'
      ? 'Stat correction'
      : cause === 'rules'
        ? 'Counted again under the new rules'
        : `${who} had it counted again`
  return [
    `${source} in ${weekName(event).toLowerCase()}: ${scores.join(', ')}`,
    whose.length > 0 && listWords(whose),
    isFlipped && kept === null && 'The result is another one now',
    kept !== null && `${teamName(kept)} goes on all the same: the next round had begun`,
    reason,
  ]
    .filter((part) => typeof part === 'string' && part !== '')
    .join('. ')
}

/** What the pages call a week: a league that drafted late plays its first one in the sport's `Week 7`. */
function weekName({ week, label }: { readonly week: number; readonly label: string }): string {
  return /^Week \d+$/.test(label) ? label : `Week ${week}`
}
