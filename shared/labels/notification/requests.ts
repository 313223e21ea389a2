import type { NotificationContent } from '../../notification/notification.ts'
import { counted, joinList } from '../../core/lists.ts'
import type { NotificationCopy } from './text.ts'

type Of<Kind extends NotificationContent['kind']> = Extract<NotificationContent, { kind: Kind }>

/** What a commissioner asks for, and how it ended. @param timeWords how its reader is told a time, ms since the epoch */
export function requestLabel(
  { state, by, summary, reason, dueAt, how }: Of<'request'>,
  timeWords: (at: number) => string,
): NotificationCopy {
  const who = by ?? 'The commissioner'
  const why = reason === null || reason === '' ? '' : `“${reason}”`
  switch (state) {
    case 'asked':
      return {
        title: `${who} asks for approval: ${summary}`,
        text: [`Approve or object${dueAt === null ? '' : ` by ${timeWords(dueAt)}`}.`, why]
          .filter((part) => part !== '')
          .join(' '),
      }
    case 'done':
      return {
        title: `Done: ${summary}`,
        text: how === 'approval' ? 'Another manager approved it.' : 'No one objected within 24 hours.',
      }
    case 'objected':
      return { title: `${by ?? 'A manager'} objected, so it is off: ${summary}`, text: why }
    case 'withdrawn':
      return { title: `${who} withdrew the request: ${summary}`, text: '' }
    case 'lapsed':
      return { title: `Could no longer be done: ${summary}`, text: reason ?? '' }
    default:
      return state satisfies never
  }
}

/** That an owner of the server made a way into the reader's account, or that it was used. */
export function openedLabel({ what, claims, proxies }: Of<'account-opened'>): NotificationCopy {
  const gone = joinList([
    ...(claims > 0 ? [counted(claims, 'waiting claim')] : []),
    ...(proxies > 0 ? [counted(proxies, 'proxy bid')] : []),
  ])
  const withdrawn =
    gone === ''
      ? ''
      : ` Your ${gone} ${claims + proxies === 1 ? 'was' : 'were'} withdrawn to keep them secret.`
  return { title: OPENED_WORDS[what].title, text: `${OPENED_WORDS[what].text}${withdrawn}` }
}

const OPENED_WORDS = {
  'link-made': {
    title: 'An owner of this server made a password reset link for you',
    text: 'Didn’t ask for it? Ask them why.',
  },
  'link-used': {
    title: 'Your password was reset with a link that an owner of this server made',
    text: 'Wasn’t you? Ask them why, and reset your password by email.',
  },
  'code-used': {
    title: 'Your password was reset with a code from the server’s log',
    text: 'Wasn’t you? Ask the owner of this server why, and reset your password by email.',
  },
} as const satisfies Record<Of<'account-opened'>['what'], NotificationCopy>

/** Who asks for which team by the group link, for the commissioner. */
export function askedLabel({ requests, count }: Of<'team-asked'>): NotificationCopy {
  const [only] = requests
  if (count === 1 && only)
    return { title: `${only.by} asks for ${only.teamName}`, text: 'Confirm it if it is their team.' }
  const more = count - requests.length
  const listed = requests.map(({ by, teamName }) => `${by} asks for ${teamName}`)
  return {
    title: `${count} people ask for their teams`,
    text: `${joinList([...listed, ...(more > 0 ? [`${more} more`] : [])])}. Confirm those who are right.`,
  }
}

/** That someone did not get the team that they asked for. */
export function refusedLabel({ state, teamName, leagueName }: Of<'team-refused'>): NotificationCopy {
  return state === 'refused'
    ? {
        title: `You did not get ${teamName} in ${leagueName}`,
        text: 'The commissioner did not confirm it. Is it your team? Talk to them.',
      }
    : {
        title: `${teamName} in ${leagueName} has another manager now`,
        text: 'Open the link again to pick another team.',
      }
}
