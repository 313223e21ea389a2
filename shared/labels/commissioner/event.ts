import type { CommissionerEvent } from '../../commissioner/event.ts'
import type { TeamId } from '../../core/ids.ts'
import { effectPhrase } from '../lineup/effect.ts'
import { joinList } from '../../core/lists.ts'
import { differenceText } from '../../core/points.ts'
import { SPOT_WORDS, spotStepLabel } from '../roster/spot-step.ts'

/** What a commissioner did, as a sentence without its full stop. */
export function commissionerEventLabel(
  event: CommissionerEvent,
  { who, teamName }: { who: string; teamName: (id: TeamId) => string },
): string {
  switch (event.kind) {
    case 'roster-set': {
      const did = [
        event.added &&
          `added ${event.added.name}${event.spot ? ` straight to ${SPOT_WORDS[event.spot]}` : ''}`,
        event.dropped && `dropped ${event.dropped.name}`,
      ].filter((word) => word !== null)
      return `${who} ${did.join(' and ')} for ${teamName(event.teamId)}: ${event.reason}${effectPhrase(event.lineUp)}`
    }
    case 'spot-set':
      return `${who} ${spotStepLabel(event)} for ${teamName(event.teamId)}: ${event.reason}${effectPhrase(event.lineUp)}`
    case 'move-undone': {
      const back = event.players.map(({ player, to, spot = null }) =>
        to === null
          ? `${player.name} is a free agent again`
          : spot === null
            ? `${player.name} is back on ${teamName(to)}`
            : `${player.name} is back on ${SPOT_WORDS[spot]} of ${teamName(to)}`,
      )
      return `${who} undid a move: ${joinList(back)}. ${event.reason}${effectPhrase(event.lineUp)}`
    }
    case 'undroppable-changed':
      return `${who} made ${event.player.name} ${event.isUndroppable ? 'undroppable' : 'droppable again'}: ${event.reason}`
    case 'score-adjusted': {
      const { teamId, label, after, reason } = event
      const what = `the score of ${teamName(teamId)} in ${label}`
      return after === 0
        ? `${who} removed the adjustment to ${what}: ${reason}`
        : `${who} adjusted ${what} by ${differenceText(after)}: ${reason}`
    }
    case 'league-paused':
      return `${who} ${event.what === 'rosters' ? 'locked all rosters' : 'paused the league'}: ${event.reason}`
    case 'league-resumed':
      return `${who} resumed the league: ${event.reason}`
    case 'team-handed-over':
      return `${event.by ? 'The owner of this server' : who} reassigned ${teamName(event.teamId)} from ${event.before} to ${event.after}: ${event.reason}`
    case 'commissioner-changed':
      return `${event.after} replaced ${event.before} as commissioner${event.by ? ', by the owner of this server' : ''}: ${event.reason}`
    default:
      return event satisfies never
  }
}
