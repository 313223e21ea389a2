import type { TeamId } from '../../core/ids.ts'
import type { MemberEvent } from '../../league/member-event.ts'

/** How a person came or went, as a sentence without its full stop. */
export function memberEventLabel(
  event: MemberEvent,
  { who, teamName }: { who: string; teamName: (id: TeamId) => string },
): string {
  const because = 'reason' in event && event.reason ? `: ${event.reason}` : ''
  switch (event.kind) {
    case 'team-offered': {
      if (event.role) return `${who} asked ${event.to} to co-manage ${teamName(event.teamId)}`
      const what = `${teamName(event.teamId)}${event.withLeague ? ' and the league' : ''}`
      return `${event.by ? 'The owner of this server' : who} offered ${what} to ${event.to}${because}`
    }
    case 'team-offer-ended':
      if (event.role)
        return {
          declined: `${event.to} declined to co-manage ${teamName(event.teamId)}`,
          withdrawn: `${who} withdrew the invitation of ${event.to} to co-manage ${teamName(event.teamId)}`,
          void: `The invitation of ${event.to} to co-manage ${teamName(event.teamId)} is void`,
        }[event.how]
      return {
        declined: `${event.to} declined ${teamName(event.teamId)}`,
        withdrawn: `${who} withdrew the offer of ${teamName(event.teamId)} to ${event.to}`,
        void: `The offer of ${teamName(event.teamId)} to ${event.to} is void`,
      }[event.how]
    case 'replacement-asked':
      if (event.declined !== undefined)
        return `${who} declined to replace the manager of ${teamName(event.teamId)}: ${event.declined}`
      return event.asked
        ? `${who} asked the commissioner to find a new manager for ${teamName(event.teamId)}${because}`
        : `${who} stays with ${teamName(event.teamId)}`
    case 'team-removed':
      return event.how === 'left'
        ? `${event.username} left the league with ${event.teamName}`
        : `${who} removed ${event.teamName} (${event.username}) from the league${because}`
    case 'team-orphaned': {
      const players = event.roster === 'locked' ? 'its roster is locked' : 'its players go to waivers'
      if (event.isAccepted)
        return `${who} let ${event.username} go, who had asked to be replaced: ${teamName(event.teamId)} has no manager, and ${players}${because}`
      return event.how === 'left'
        ? `${event.username} left the league: ${teamName(event.teamId)} has no manager, and ${players}`
        : `${who} took ${teamName(event.teamId)} from ${event.username}, and ${players}${because}`
    }
    default:
      return event satisfies never
  }
}
