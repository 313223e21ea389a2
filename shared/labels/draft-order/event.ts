import type { DraftOrderEvent } from '../../draft-order/event.ts'
import type { TeamId } from '../../core/ids.ts'
import { nth, purposeLabel } from './draft-order.ts'

/**
 * What happened in a draw, as a sentence without its full stop.
 * @param names.who who did it: a username, or Empire
 * @param names.teamName what to call a team
 */
export function draftOrderEventLabel(
  event: DraftOrderEvent,
  { who, teamName }: { who: string; teamName: (id: TeamId) => string },
): string {
  switch (event.kind) {
    case 'draw-opened': {
      const which = event.number === 1 ? 'a lottery' : `the ${nth(event.number)} lottery`
      const because = event.reason === null ? '' : `: ${event.reason}`
      return `${who} opened ${which} for ${purposeLabel(event.purpose)}${because}`
    }
    case 'draw-entropy-added':
      return `${teamName(event.teamId)} added to the lottery: “${event.text}”`
    case 'draw-revealed':
      return `Lottery result for ${purposeLabel(event.purpose)}: ${event.teams.map(teamName).join(', ')}`
    case 'draw-cancelled':
      return `${who} canceled the lottery: ${event.reason}`
    default:
      return event satisfies never
  }
}
