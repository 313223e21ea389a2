import type { LeagueEvent } from '../../events/league-event.ts'

/** That the owner of the server could have been in an account, as a sentence without its full stop. */
export function accountOpenedLabel({
  username,
  what,
  claims,
  proxies,
}: Extract<LeagueEvent, { kind: 'account-opened' }>): string {
  const did = {
    'link-made': `The server’s owner made a password reset link for ${username}`,
    'link-used': `The password reset link that the server’s owner made for ${username} was used`,
    'code-used': `The password of ${username} was reset with a code that only the server’s log showed`,
  }[what]
  const gone = [
    claims > 0 && `${claims} waiting claim${claims === 1 ? '' : 's'}`,
    proxies > 0 && `${proxies} proxy bid${proxies === 1 ? '' : 's'}`,
  ].filter((word) => word !== false)
  return gone.length === 0 ? did : `${did}: ${gone.join(' and ')} withdrawn`
}
