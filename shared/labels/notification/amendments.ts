import type { NotificationContent } from '../../notification/notification.ts'
import type { NotificationCopy } from './text.ts'

/** What members are told of an amendment. @param timeWords how its reader is told a time, ms since the epoch */
export function amendmentLabel(
  { state, by, summary, at, why }: Extract<NotificationContent, { kind: 'amendment' }>,
  timeWords: (at: number) => string,
): NotificationCopy {
  const until = at === null ? '' : timeWords(at)
  switch (state) {
    case 'proposed':
      return {
        title: `${by ?? 'A manager'} proposes an amendment: ${summary}`,
        text: `Vote by ${until}.${why === null ? '' : ` “${why}”`}`,
      }
    case 'closing':
      return { title: `Your team has not voted: ${summary}`, text: `Votes are taken until ${until}.` }
    case 'accepted':
      return {
        title: `Accepted: ${summary}`,
        text: at === null ? 'It counts from the next season.' : `It takes effect ${until}.`,
      }
    case 'rejected':
      return { title: `Rejected: ${summary}`, text: 'Nothing changes.' }
    case 'withdrawn':
      return { title: `Withdrawn: ${summary}`, text: '' }
    case 'lapsed':
      return { title: `Could not take effect: ${summary}`, text: why ?? '' }
    default:
      return state satisfies never
  }
}
