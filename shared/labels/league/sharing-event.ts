import type { TeamId } from '../../core/ids.ts'
import type { SharingEvent } from '../../league/sharing-event.ts'

/** How people share a team or the commissioner’s office, as a sentence without its full stop. */
export function sharingEventLabel(
  event: SharingEvent,
  { who, teamName }: { who: string; teamName: (id: TeamId) => string },
): string {
  const because = 'reason' in event && event.reason ? `: ${event.reason}` : ''
  switch (event.kind) {
    case 'co-manager-joined':
      return `${event.username} co-manages ${teamName(event.teamId)} now`
    case 'co-manager-ended': {
      const team = teamName(event.teamId)
      return {
        left: `${event.username} stopped co-managing ${team}`,
        removed: `${who} removed ${event.username} as co-manager of ${team}${because}`,
        'team-changed-hands': `${event.username} is no longer co-manager of ${team}, which changed hands`,
        'account-deleted': `A co-manager of ${team} deleted their account`,
      }[event.how]
    }
    case 'team-lead-changed': {
      const leads = `${event.after} leads ${teamName(event.teamId)} now`
      return {
        'handed-on': `${leads}: ${event.before} handed it on and stays as co-manager`,
        left: `${leads}: ${event.before} left the league`,
        'account-deleted': `${leads}: the account that led it was deleted`,
      }[event.how]
    }
    case 'co-commissioner-named':
      return `${who} made ${event.username} co-commissioner${
        event.mayEditSettings ? ', who may edit settings' : ', who can’t edit settings'
      }${because}`
    case 'co-commissioner-ended':
      return {
        removed: `${who} removed ${event.username} as co-commissioner${because}`,
        resigned: `${event.username} stepped down as co-commissioner`,
        left: `${event.username} left and is no longer co-commissioner`,
        promoted: `${event.username} is commissioner now and no longer co-commissioner`,
        'account-deleted': 'A co-commissioner deleted their account',
      }[event.how]
    default:
      return event satisfies never
  }
}
