import type { TeamId } from '../../core/ids.ts'
import type { WaiverEvent } from '../../waiver/event.ts'
import { effectPhrase } from '../lineup/effect.ts'
import { counted } from '../../core/lists.ts'
import { SPOT_WORDS } from '../roster/spot-step.ts'

/** What happened to claims, as a sentence without its full stop. @param names.teamName what to call a team */
export function waiverEventLabel(
  event: WaiverEvent,
  { teamName }: { teamName: (id: TeamId) => string },
): string {
  switch (event.kind) {
    case 'claim-sealed':
      return 'A sealed claim was made'
    case 'claim-withdrawn':
      return 'A sealed claim was withdrawn'
    case 'waiver-claimed': {
      const { teamId, added, dropped, bid, spot = null, lineUp: lineup } = event
      const to = spot === null ? '' : `, straight to ${SPOT_WORDS[spot]}`
      const price = bid === null ? '' : ` for $${bid}`
      return `${teamName(teamId)} claimed ${added.name}${price}${to}${dropped ? ` and dropped ${dropped.name}` : ''}${effectPhrase(lineup)}`
    }
    case 'waivers-run':
      return `Waiver results: ${event.won} of ${event.won + event.lost} succeeded`
    case 'claims-lapsed':
      return event.why === 'moved'
        ? `${counted(event.commitments.length, 'waiver claim')} canceled: sealed for the server that the league moved from`
        : `${counted(event.commitments.length, 'waiver claim')} canceled: no waivers run anymore`
    default:
      return event satisfies never
  }
}
