import type { TeamId } from '../../core/ids.ts'

/** That a member's account was deleted, as a sentence without its full stop. */
export function memberGoneLabel(
  { teamId, messages }: { teamId: TeamId | null; messages: number },
  { teamName }: { teamName: (id: TeamId) => string },
): string {
  const whose =
    teamId === null
      ? 'The account of a former member was deleted'
      : `The account of ${teamName(teamId)}’s manager was deleted: the team has no manager until the commissioner reassigns it`
  if (messages === 0) return whose
  return `${whose}${teamId === null ? ', and ' : '; '}${messages === 1 ? 'a message' : `${messages} messages`} were deleted too`
}
