import type { TeamId } from '../../core/ids.ts'
import type { Pairing, SeasonEvent } from '../../season/event.ts'
import { counted, joinList } from '../../core/lists.ts'
import { categoriesText } from './score.ts'
import { pointsText } from '../../core/points.ts'

/**
 * What happened in a season, as a sentence without its full stop.
 * @param names.who who did it: a username, or Empire
 * @param names.teamName what to call a team
 */
export function seasonEventLabel(
  event: SeasonEvent,
  { who, teamName }: { who: string; teamName: (id: TeamId) => string },
): string {
  switch (event.kind) {
    case 'division-set':
      return event.division === null
        ? `${who} took ${teamName(event.teamId)} out of its division`
        : `${who} put ${teamName(event.teamId)} into ${event.division}`
    case 'schedule-made':
      return [`The schedule is set: ${counted(event.weeks, 'week')}`, ...event.relaxed].join('. ')
    case 'schedule-replaced':
      return [
        `The schedule is replaced: ${counted(event.weeks, 'week')}`,
        ...(event.matchups.every(({ away }) => away === null) ? ['Every team plays for itself'] : []),
        ...event.relaxed,
      ].join('. ')
    case 'matchups-changed':
      return `${who} changed the matchups of ${event.label}: ${event.after
        .map((pairing) => pairingWords(pairing, teamName))
        .join(', ')}. ${event.reason}`
    case 'line-up-set':
      return lineupWords(event, { who, teamName })
    case 'auto-start-set':
      return event.isOn
        ? `${who} turned Auto-start on for ${teamName(event.teamId)}`
        : `${who} turned Auto-start off for ${teamName(event.teamId)}`
    case 'week-closed':
      return `${weekName(event)} is over${event.missing > 0 ? `, though ${counted(event.missing, 'game')} could not be read in full` : ''}${isByCategories(event) ? '' : `: ${bestWords(event.results, teamName)}`}`
    case 'week-official':
      return `${weekName(event)} results are official`
    case 'teams-eliminated':
      return eliminatedWords(event, teamName)
    case 'week-recounted':
      return `${weekName(event)} was recounted with corrected stats or rules: no points changed`
    case 'result-corrected':
      return correctionWords(event, { who, teamName })
    case 'playoffs-began':
      return `The playoffs start. Seeds: ${event.seeds.map(teamName).join(', ')}`
    case 'seeds-changed':
      return event.isKept
        ? 'A correction would change the seeds, but they stay: the playoffs have started'
        : `A correction changed the seeds: ${event.after.map(teamName).join(', ')}`
    case 'season-ended': {
      const [champion] = event.places
      return champion === undefined ? 'The season is over' : `${teamName(champion)} won the championship`
    }
    default:
      return event satisfies never
  }
}

function pairingWords({ home, away }: Pairing, teamName: (id: TeamId) => string): string {
  return away === null ? `${teamName(home)} has a bye` : `${teamName(home)} – ${teamName(away)}`
}

function lineupWords(
  { teamId, days, by, reason }: Extract<SeasonEvent, { kind: 'line-up-set' }>,
  { who, teamName }: { who: string; teamName: (id: TeamId) => string },
): string {
  const moves = days.flatMap((day) => day.moves)
  const started = [...new Set(moves.flatMap(({ player, to }) => (to === null ? [] : [player.name])))]
  const benched = [...new Set(moves.flatMap(({ player, to }) => (to === null ? [player.name] : [])))]
  const what = [
    started.length > 0 && `started ${joinList(started)}`,
    benched.length > 0 && `benched ${joinList(benched)}`,
  ].filter((part) => part !== false)
  const whose = by === 'manager' ? '' : ` for ${teamName(teamId)}`
  const because = reason === null ? '' : `: ${reason}`
  return `${who} ${what.length > 0 ? joinList(what) : 'set a lineup'}${whose}${because}`
}

function eliminatedWords(
  { teams, level, left, label }: Extract<SeasonEvent, { kind: 'teams-eliminated' }>,
  teamName: (id: TeamId) => string,
): string {
  const tied = level.length > 0 ? ` (${joinList(level.map(teamName))} were level for the last place)` : ''
  if (teams.length === 0) return `No team is out in ${label}${tied}`
  const are = teams.length === 1 ? 'is' : 'are'
  return `${joinList(teams.map(teamName))} ${are} out in ${label}${tied}: ${counted(left, 'team')} left`
}

function isByCategories({ counted = [] }: Extract<SeasonEvent, { kind: 'week-closed' }>): boolean {
  return counted.some(({ categories }) => categories !== undefined)
}

function bestWords(
  results: readonly { teamId: TeamId; points: number }[],
  teamName: (id: TeamId) => string,
): string {
  const best = results.toSorted((a, b) => b.points - a.points)[0]
  return best ? `${teamName(best.teamId)} had the most points, ${pointsText(best.points)}` : 'no one played'
}

function correctionWords(
  event: Extract<SeasonEvent, { kind: 'result-corrected' }>,
  { who, teamName }: { who: string; teamName: (id: TeamId) => string },
): string {
  const { matchup, before, after, players, isFlipped, kept, cause, reason } = event
  const side = (teamId: TeamId, was: number, is: number) =>
    was === is ? [] : [`${teamName(teamId)} ${pointsText(was)} → ${pointsText(is)}`]
  const { categories } = event
  const isSame = categories && categoriesText(categories.before) === categoriesText(categories.after)
  const inCategories = categories && [
    `${teamName(matchup.home)} ${categoriesText(categories.before)}${isSame ? '' : ` → ${categoriesText(categories.after)}`}`,
  ]
  const scores = inCategories ?? [
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
        ? 'Recounted under the new rules'
        : `Recounted by ${who}`
  return [
    `${source} in ${weekName(event)}: ${scores.join(', ')}`,
    whose.length > 0 && joinList(whose),
    isFlipped && kept === null && 'That flips the result',
    kept !== null && `${teamName(kept)} still advances: the next round had started`,
    reason,
  ]
    .filter((part) => typeof part === 'string' && part !== '')
    .join('. ')
}

/** What the pages call a week: a league that drafted late plays its first one in the sport's `Week 7`. */
function weekName({ week, label }: { readonly week: number; readonly label: string }): string {
  return /^Week \d+$/.test(label) ? label : `Week ${week}`
}
