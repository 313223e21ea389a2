import type { TeamId } from '../ids.ts'
import type { WaiverEvent } from '../waiver-event.ts'
import { effectPhrase } from './line-up-effect.ts'
import { counted } from './lists.ts'
import { SPOT_WORDS } from './spot-step.ts'

/** What happened about claims, as a sentence without its full stop. @param said.teamName what to call a team */
export function waiverEventWords(
  event: WaiverEvent,
  { teamName }: { teamName: (id: TeamId) => string },
): string {
  switch (event.kind) {
    case 'claim-sealed':
      return 'A claim was sealed'
    case 'claim-withdrawn':
      return 'A sealed claim was withdrawn'
    case 'waiver-claimed': {
      const { teamId, added, dropped, bid, spot = null, lineUp } = event
      const to = spot === null ? '' : `, straight to ${SPOT_WORDS[spot]}`
      const price = bid === null ? '' : ` for $${bid}`
      return `${teamName(teamId)} claimed ${added.name}${price}${to}${dropped ? ` and dropped ${dropped.name}` : ''}${effectPhrase(lineUp)}`
    }
    case 'waivers-run':
      return `Waivers were run: ${counted(event.won + event.lost, 'claim')}, ${event.won} won`
    case 'claims-lapsed':
      return event.why === 'moved'
        ? `${counted(event.commitments.length, 'claim')} lapsed: they were sealed for the server that the league has come from`
        : `${counted(event.commitments.length, 'claim')} lapsed: no run will look at them`
    default:
      return event satisfies never
  }
}
